import * as Schema from 'effect/Schema'

export const DELIVERY_MAN_STATUSES = [
  'active',
  'inactive',
  'is_absent',
  'on_rout',
  'return_to_store',
] as const
export const DeliveryManStatus = /* @__PURE__ */ Schema.Literals(DELIVERY_MAN_STATUSES)
export type DeliveryManStatus = (typeof DELIVERY_MAN_STATUSES)[number]
