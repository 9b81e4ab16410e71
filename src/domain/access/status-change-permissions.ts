/** Moves an order to one status. */
export const STATUS_CHANGE_PERMISSIONS = [
  'changeOrderStatusProcessing',
  'changeOrderStatusPreparing',
  'changeOrderStatusPacking',
  'changeOrderStatusInProgress',
  'changeOrderStatusRouting',
  'changeOrderStatusAssigned',
  'changeOrderStatusInRoute',
  'changeOrderStatusAtTheDoor',
  'changeOrderStatusCompleted',
  'changeOrderStatusFailed',
  'changeOrderStatusCancelled',
] as const
