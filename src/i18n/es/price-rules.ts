import type { priceRules as en } from '../en/price-rules.ts'

export const priceRules: Record<keyof typeof en, string> = {
  'priceRules.coupon': 'Cupón',
  'priceRules.addCoupon': 'Agregar cupón',
  'priceRules.apply': 'Aplicar',
  'priceRules.remove': 'Quitar el cupón',
  'priceRules.pointsToUse': 'Puntos que usa',
  'priceRules.usePoints': 'Usar puntos · {worth}',
  'priceRules.removePoints': 'No usar puntos',
  'priceRules.points': '{count, plural, one {# punto} many {# puntos} other {# puntos}}',
  'priceRules.free': 'Gratis: {name}',
  'priceRules.lost': 'Se perdió: {name}, −{amount}',
  'priceRules.lostGift': 'Se perdió lo gratis: {name}',
  'priceRules.told': 'Dicho',
  'priceRules.unlock': '{amount} más para',
  'priceRules.unlockPieces':
    '{count, plural, one {# pieza más para} many {# piezas más para} other {# piezas más para}}',
  'priceRules.unlockOf': '{have} de {need}',
  'priceRules.unmet.START_DATE': 'El cupón vale a partir del {moment}',
  'priceRules.unmet.END_DATE': 'El cupón venció el {moment}',
  'priceRules.unmet.MIN_PURCHASE_VALUE': 'Faltan {missing} para su mínimo de {need}',
  'priceRules.unmet.REQUIRED_AMOUNT_IN_CART':
    'Pide {need, plural, one {# artículo} many {# artículos} other {# artículos}} en el carrito; hay {have}',
  'priceRules.unmet.REQUIRED_AMOUNT':
    'Pide {need, plural, one {# unidad} many {# unidades} other {# unidades}} de cada uno de sus productos; hay {have}',
  'priceRules.unmet.USED_NUMBER': 'El cupón ya se usó todas las veces que permite',
  'priceRules.unmet.APPLICABLE_ITEMS': 'Nada del carrito entra en este cupón',
  'priceRules.unmet.DISCOUNTS': 'Este cupón no se suma a los descuentos que ya se aplican',
  'priceRules.unmet.ONCE_PER_CUSTOMER': 'El cliente ya usó este cupón',
  'priceRules.unmet.FREE_PRODUCT': 'La tienda no tiene suficientes unidades del producto gratis',
  'priceRules.unmet.freeProduct': 'Regala {need} de {name}, y la tienda tiene {have}',
  'priceRules.unmet.POINTS':
    'El cliente tiene {have, plural, one {# punto} many {# puntos} other {# puntos}}: faltan {missing} para {need}',
}
