/** The fields of a card form. */
export const card = {
  'card.number': 'Card number',
  'card.expiry': 'Expires',
  'card.expiryHint': 'MM/YY',
  'card.cvv': 'Security code',
  'card.brand.visa': 'Visa',
  'card.brand.mastercard': 'Mastercard',
  'card.brand.amex': 'American Express',
  'card.brand.diners': 'Diners Club',
  'card.brand.discover': 'Discover',
  'card.brand.other': 'Card',
  'card.private': 'The number is encrypted on this device. It is neither kept nor shown again.',
} as const
