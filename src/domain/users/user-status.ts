import * as Schema from 'effect/Schema'

export const USER_STATUSES = ['active', 'blocked', 'deleted'] as const
export const UserStatus = /* @__PURE__ */ Schema.Literals(USER_STATUSES)
export type UserStatus = (typeof USER_STATUSES)[number]

/** A customer is served; an operator (delivery men among them) works in the network. */
export const USER_TYPES = ['customer', 'operator'] as const
export const UserType = /* @__PURE__ */ Schema.Literals(USER_TYPES)
export type UserType = (typeof USER_TYPES)[number]
