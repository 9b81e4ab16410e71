/** Every action on an existing order, by a user or by a job. */
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
  'confirm_payment',
  'fail',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]
