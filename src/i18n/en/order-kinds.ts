export const orderKinds = {
  'newOrder.toAddress': 'Deliver to an address',
  'newOrder.whichStore': 'At which store will it be picked up?',
  'newOrder.noPickupStores': 'No stores for picking up in this country',
  'newOrder.storesError': 'The stores could not be loaded',
}
