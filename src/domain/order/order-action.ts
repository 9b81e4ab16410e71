/** Everything that somebody, or the clock, may ask of an existing order. */
export const ORDER_ACTIONS = [
  'start',
  'prepare',
  'pack',
  'route',
  'hand_over',
  'assign',
  'accept',
  'refuse',
  'unassign',
  'depart',
  'arrive',
  'return',
  'complete',
  'cancel',
  'undo',
  'reschedule',
  'retry',
  'fail',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]
