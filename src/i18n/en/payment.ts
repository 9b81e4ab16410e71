export const payment = {
  'payment.daysToPay': 'Days to pay',
  'payment.days': '{count, plural, one {# day} other {# days}}',
  'payment.bankTransactionId': 'Transaction id of the bank',
  'payment.bankLater': 'Without it the order waits, a day at most.',
  'payment.transferId': 'Transfer reference (optional)',
  'payment.terminal': 'Terminal',
  'payment.terminal.agent': 'Here, now',
  'payment.terminal.deliveryMan': 'At the door',
  'payment.codeAtDoor': 'The delivery man charges the card at the door and enters the code.',
  'payment.authorizationCode': 'Authorisation code',
  'payment.codeLater': 'Without it the order waits; it is entered at the order.',
} as const
