import type { productOrder as en } from '../en/product-order.ts'

export const productOrder: Readonly<Record<keyof typeof en, string>> = {
  'productOrder.title': 'Orden del catálogo',
  'productOrder.done': 'Listo',
  'productOrder.text':
    'El mostrador y las listas muestran los productos en este orden; en el mostrador, los destacados van primero.',
  'productOrder.moved': '{name}: lugar {place} de {count}',
  'productOrder.move': 'Mover a…',
  'productOrder.moveTitle': 'Mover {name}',
  'productOrder.moveButton': 'Mover',
  'productOrder.place': 'Lugar',
  'productOrder.first': 'Al inicio',
  'productOrder.afterOne': 'Después de otro',
  'productOrder.keys': 'Subir o bajar',
  'productOrder.more': 'Ver {count} más',
  'productOrder.shown': '{shown} de {count} productos',
  'productOrder.error': 'No se pudo cargar el orden',
  'productOrder.after': '¿Después de qué producto?',
  'productOrder.typeMore': 'Escriba al menos {count} letras',
  'productOrder.noMatch': 'Ningún producto coincide',
  'productOrder.choose': 'Elija primero un producto',
}
