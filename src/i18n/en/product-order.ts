/** The mode of the products' list that orders the catalogue. */
export const productOrder = {
  'productOrder.title': 'Order of the catalogue',
  'productOrder.done': 'Done',
  'productOrder.text':
    'The desk and the lists show products in this order; featured ones come first at the desk.',
  'productOrder.moved': '{name}: place {place} of {count}',
  'productOrder.move': 'Move to…',
  'productOrder.moveTitle': 'Move {name}',
  'productOrder.moveButton': 'Move',
  'productOrder.place': 'Place',
  'productOrder.first': 'First',
  'productOrder.afterOne': 'After another one',
  'productOrder.keys': 'Move up or down',
  'productOrder.more': 'Show {count} more',
  'productOrder.shown': '{shown} of {count} products',
  'productOrder.error': 'The order could not be loaded',
  'productOrder.after': 'After which product?',
  'productOrder.typeMore': 'Type at least {count} characters',
  'productOrder.noMatch': 'No product matches',
  'productOrder.choose': 'Choose a product first',
}
