import type { orderKinds as en } from '../en/order-kinds.ts'

export const orderKinds: Record<keyof typeof en, string> = {
  'newOrder.toAddress': 'Llevar a una dirección',
  'newOrder.whichStore': '¿En qué tienda lo recoge?',
  'newOrder.noPickupStores': 'No hay tiendas para recoger en este país',
  'newOrder.pickupFrom': 'desde {time}',
  'newOrder.noPickupTime': 'Sin hora disponible',
  'newOrder.storesError': 'No se pudieron cargar las tiendas',
  'newOrder.whoReceives': '¿Quién recibe el regalo?',
  'newOrder.receiverName': 'Nombre de quien recibe',
  'newOrder.receiverHelp': 'El repartidor pregunta por este nombre',
  'newOrder.noContactAddress': 'Sin dirección guardada',
  'newOrder.cardFrom': 'De',
  'newOrder.cardTo': 'Para',
  'newOrder.cardMessage': 'Mensaje de la tarjeta',
  'newOrder.service': 'Servicio de entrega',
  'newOrder.serviceNumber': 'Número de pedido del servicio',
  'newOrder.serviceNumberHelp': 'Como lo da el servicio; cada número se coloca una vez',
  'newOrder.noServices': 'Ningún servicio de entrega llega a este país',
  'newOrder.servicesError': 'No se pudieron cargar los servicios de entrega',
}
