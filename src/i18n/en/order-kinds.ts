export const orderKinds = {
  'newOrder.toAddress': 'Deliver to an address',
  'newOrder.whichStore': 'At which store will it be picked up?',
  'newOrder.noPickupStores': 'No stores for picking up in this country',
  'newOrder.storesError': 'The stores could not be loaded',
  'newOrder.whoReceives': 'Who receives the gift?',
  'newOrder.receiverName': 'Name of the receiver',
  'newOrder.receiverHelp': 'The delivery man asks for this name',
  'newOrder.noContactAddress': 'No saved address',
  'newOrder.cardFrom': 'From',
  'newOrder.cardTo': 'To',
  'newOrder.cardMessage': 'Message on the card',
}
