import type { card as en } from '../en/card.ts'

export const card: Record<keyof typeof en, string> = {
  'card.number': 'Número de tarjeta',
  'card.expiry': 'Vence',
  'card.expiryHint': 'MM/AA',
  'card.cvv': 'Código de seguridad',
  'card.brand.visa': 'Visa',
  'card.brand.mastercard': 'Mastercard',
  'card.brand.amex': 'American Express',
  'card.brand.diners': 'Diners Club',
  'card.brand.discover': 'Discover',
  'card.brand.other': 'Tarjeta',
  'card.private': 'El número se cifra en este equipo. No se guarda ni se vuelve a mostrar.',
}
