import type { orderSheet as en } from '../en/order-sheet.ts'

export const orderSheet: Record<keyof typeof en, string> = {
  'orderSheet.number': 'Número',
  'orderSheet.status': 'Estado',
  'orderSheet.type': 'Tipo',
  'orderSheet.placed': 'Colocado',
  'orderSheet.delivery': 'Entrega',
  'orderSheet.customer': 'Cliente',
  'orderSheet.store': 'Tienda',
  'orderSheet.method': 'Entrega de',
  'orderSheet.zone': 'Zona',
  'orderSheet.payment': 'Pago',
  'orderSheet.paymentStatus': 'Estado del pago',
  'orderSheet.invoice': 'Factura',
  'orderSheet.products': 'Productos',
  'orderSheet.total': 'Total',
  'orderSheet.deliveryMan': 'Repartidor',
  'orderSheet.comment': 'Comentario',
}
