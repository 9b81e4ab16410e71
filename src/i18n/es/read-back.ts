import type { readBack as en } from '../en/read-back.ts'

export const readBack: Record<keyof typeof en, string> = {
  'readBack.language': 'Idioma del cliente',
  'readBack.part.cart': 'Pedido',
  'readBack.part.address': 'Entrega',
  'readBack.part.payment': 'Pago',
  'readBack.part.billing': 'Factura',
  'readBack.part.end': 'Y al final',
  'readBack.fixPart': 'Corregir: {part}',
  'readBack.place': 'Dijo que sí, colocar',
  'readBack.incomplete': 'Falta algo para colocar el pedido',
  'readBack.say.order': 'Le confirmo, {name}: {items}.',
  'readBack.say.item':
    '{quantity} {name}{frozen, plural, =0 {} one { (# congelado)} many { (# congelados)} other { (# congelados)}}',
  'readBack.say.free': 'De regalo, {items}.',
  'readBack.say.delivery': 'Se lo llevamos {time} a {address}.',
  'readBack.say.giftDelivery': 'Se lo llevamos {time} a {receiver}, en {address}.',
  'readBack.say.deliveryTime': 'Se lo llevamos {time}.',
  'readBack.say.pickup': 'Lo recoge {time} en {store}.',
  'readBack.say.today': 'hoy a {time}',
  'readBack.say.tomorrow': 'mañana a {time}',
  'readBack.say.onDay': 'el {day}, a {time}',
  'readBack.say.instructions': 'Indicaciones: {text}.',
  'readBack.say.total':
    'Son {total}{fee, select, some { con el envío} other {}}{discount, select, some {, ya con sus descuentos} other {}}.',
  'readBack.say.cashExact': 'Paga en efectivo, con la cantidad exacta.',
  'readBack.say.cash': 'Paga con {given} en efectivo; le llevamos {change} de vuelto.',
  'readBack.say.card': 'Paga con la tarjeta que termina en {lastFour}; se cobra al colocar el pedido.',
  'readBack.say.pos': 'Paga con tarjeta en la terminal.',
  'readBack.say.bank_transfer': 'Paga por transferencia bancaria.',
  'readBack.say.credit': 'Se carga a su crédito.',
  'readBack.say.nit': 'A nombre de {name}, NIT {value}.',
  'readBack.say.dpi': 'A nombre de {name}, documento de identidad {value}.',
  'readBack.say.passport': 'A nombre de {name}, pasaporte {value}.',
  'readBack.say.nit_cf': 'A nombre de {name}, como consumidor final.',
  'readBack.say.end':
    '{points, plural, =0 {} one {Con este pedido gana # punto. } many {Con este pedido gana # puntos. } other {Con este pedido gana # puntos. }}¿Está todo bien?',
  'readBack.part.members': 'Entregas',
  'readBack.say.members':
    'Para confirmar, {name}: {count, plural, one {# entrega} many {# entregas} other {# entregas}}, {stores}. {last, select, same {Llega {first}.} other {La primera llega {first}; la última, {last}.}}',
  'readBack.say.ofStore': '{count} de {store}',
}
