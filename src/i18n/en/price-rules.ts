export const priceRules = {
  'priceRules.coupon': 'Coupon',
  'priceRules.addCoupon': 'Add a coupon',
  'priceRules.apply': 'Apply',
  'priceRules.remove': 'Remove the coupon',
  'priceRules.pointsToUse': 'Points to use',
  'priceRules.usePoints': 'Use points · {worth}',
  'priceRules.removePoints': 'Use no points',
  'priceRules.points': '{count, plural, one {# point} other {# points}}',
  'priceRules.free': 'Free: {name}',
  'priceRules.lost': 'Lost: {name}, −{amount}',
  'priceRules.told': 'Told',
  'priceRules.unlock': '{amount} more for',
  'priceRules.unlockOf': '{have} of {need}',
  'priceRules.unmet.START_DATE': 'The coupon is not valid before {moment}',
  'priceRules.unmet.END_DATE': 'The coupon ended on {moment}',
  'priceRules.unmet.MIN_PURCHASE_VALUE': '{missing} more to reach its minimum of {need}',
  'priceRules.unmet.REQUIRED_AMOUNT_IN_CART':
    'It needs {need, plural, one {# item} other {# items}} in the cart; there {have, plural, one {is #} other {are #}}',
  'priceRules.unmet.REQUIRED_AMOUNT':
    'It needs {need, plural, one {# piece} other {# pieces}} of each of its products; there {have, plural, one {is #} other {are #}}',
  'priceRules.unmet.USED_NUMBER': 'The coupon has reached its limit of uses',
  'priceRules.unmet.APPLICABLE_ITEMS': 'Nothing in the cart is part of this coupon',
  'priceRules.unmet.DISCOUNTS': 'This coupon does not go with the discounts that apply already',
  'priceRules.unmet.ONCE_PER_CUSTOMER': 'The customer has used this coupon already',
  'priceRules.unmet.FREE_PRODUCT': 'The store has too few pieces of the free product',
  'priceRules.unmet.POINTS':
    'The customer holds {have, plural, one {# point} other {# points}}: {missing} too few for {need}',
} as const
