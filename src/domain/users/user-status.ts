export const USER_STATUSES = ['active', 'blocked', 'deleted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** A customer is served; an operator (delivery men among them) works in the network. */
export const USER_TYPES = ['customer', 'operator'] as const
export type UserType = (typeof USER_TYPES)[number]
