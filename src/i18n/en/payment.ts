export const payment = {
  'payment.daysToPay': 'Days to pay',
  'payment.days': '{count, plural, one {# day} other {# days}}',
  'payment.bankTransactionId': 'Bank transaction number',
  'payment.bankLater': 'Without it the order waits for one day at most.',
  'payment.transferId': 'Transfer reference (optional)',
  'payment.terminal': 'Terminal',
  'payment.terminal.agent': 'Ours, by phone',
  'payment.terminal.deliveryMan': 'The delivery man brings the terminal',
  'payment.codeAtDoor': 'Paid at the door; the code is entered on delivery. The order goes out now.',
  'payment.authorizationCode': 'Authorisation code',
  'payment.codeLater': 'Without the code the order waits; it can be entered in the order later.',
} as const
