export const USER_STATUSES = ['active', 'blocked', 'deleted'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** A customer orders; an operator (delivery men included) works in the network. */
export const USER_TYPES = ['customer', 'operator'] as const
export type UserType = (typeof USER_TYPES)[number]
