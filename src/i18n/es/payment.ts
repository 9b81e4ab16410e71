import type { payment as en } from '../en/payment.ts'

export const payment: Record<keyof typeof en, string> = {
  'payment.daysToPay': 'Días para pagar',
  'payment.days': '{count, plural, one {# día} other {# días}}',
  'payment.bankTransactionId': 'Número de transacción del banco',
  'payment.bankLater': 'Sin él el pedido espera, un día como máximo.',
  'payment.transferId': 'Referencia de la transferencia (opcional)',
  'payment.terminal': 'Terminal',
  'payment.terminal.agent': 'Aquí, ahora',
  'payment.terminal.deliveryMan': 'En la puerta',
  'payment.codeAtDoor': 'El repartidor cobra la tarjeta en la puerta e ingresa el código.',
  'payment.authorizationCode': 'Código de autorización',
  'payment.codeLater': 'Sin él el pedido espera; se ingresa en el pedido.',
}
