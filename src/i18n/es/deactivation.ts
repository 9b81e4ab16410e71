import type { deactivation as en } from '../en/deactivation.ts'

export const deactivation: Readonly<Record<keyof typeof en, string>> = {
  'deactivation.title': 'Desactivar {name}',
  'deactivation.loading': 'Viendo qué cambia',
  'deactivation.confirm': 'Desactivar',
  'deactivation.check': 'Revisar otra vez',
  'deactivation.unchecked': 'No se pudo revisar qué cambia',
  'deactivation.free': 'Ya nadie lo podrá pedir.',
  'deactivation.blocked': 'Se queda activo: hay pedidos abiertos que lo tienen apartado.',
  'deactivation.stock':
    '{count, plural, =0 {Ninguna tienda tiene existencias.} one {Las existencias de # tienda quedan en cero:} other {Las existencias de # tiendas quedan en cero:}}',
  'deactivation.combos':
    '{count, plural, one {También se desactiva este combo:} other {También se desactivan estos # combos:}}',
  'deactivation.quantity': '{count} en existencia',
  'deactivation.committed': '{count} apartados en pedidos',
  'deactivation.changed': 'Cambió mientras tanto. Lea otra vez qué hace.',
  'deactivation.category': 'Ya no aparece en el mostrador, ni lo que hay dentro de ella.',
  'deactivation.categoryBlocked':
    'Se queda activa: hay pedidos abiertos que tienen apartados productos suyos.',
  'deactivation.products':
    '{count, plural, one {Un producto queda sin categoría activa y pierde su existencia:} other {# productos quedan sin categoría activa y pierden su existencia:}}',
  'deactivation.orders': 'Pedidos abiertos que lo tienen:',
}
