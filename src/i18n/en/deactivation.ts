/** What a deactivation does, and why it is refused. */
export const deactivation = {
  'deactivation.title': 'Deactivate {name}',
  'deactivation.loading': 'Checking what it changes',
  'deactivation.confirm': 'Deactivate',
  'deactivation.check': 'Check again',
  'deactivation.unchecked': 'What it changes could not be checked',
  'deactivation.free': 'Nobody can order it any more.',
  'deactivation.blocked': 'It stays active: open orders hold it.',
  'deactivation.stock':
    '{count, plural, =0 {No store has any of it.} one {The stock of # store is set to zero:} other {The stock of # stores is set to zero:}}',
  'deactivation.combos':
    '{count, plural, one {This combo is deactivated too:} other {These # combos are deactivated too:}}',
  'deactivation.quantity': '{count} in stock',
  'deactivation.committed': '{count} held by orders',
  'deactivation.changed': 'It has changed in the meantime. Please read the effects again.',
  'deactivation.category': 'Nobody finds it at the desk any more, nor the categories below it in it.',
  'deactivation.categoryBlocked': 'It stays active: open orders hold some of its products.',
  'deactivation.products':
    '{count, plural, one {A product is then in no active category and loses its stock:} other {# products are then in no active category and lose their stock:}}',
  'deactivation.orders': 'Open orders that hold it:',
}
