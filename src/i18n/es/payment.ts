import type { payment as en } from '../en/payment.ts'

export const payment: Record<keyof typeof en, string> = {
  'payment.daysToPay': 'Días para pagar',
  'payment.days': '{count, plural, one {# día} many {# días} other {# días}}',
  'payment.bankTransactionId': 'Número de transacción del banco',
  'payment.bankLater': 'Sin él el pedido espera, un día como máximo.',
  'payment.transferId': 'Referencia de la transferencia (opcional)',
  'payment.terminal': 'Terminal',
  'payment.terminal.agent': 'La del centro, por teléfono',
  'payment.terminal.deliveryMan': 'El repartidor lleva la terminal',
  'payment.codeAtDoor': 'Paga en la puerta; el código se ingresa al entregar. El pedido sale ya.',
  'payment.authorizationCode': 'Código de autorización',
  'payment.codeLater': 'Sin el código el pedido espera; se ingresa después en el pedido.',
}
