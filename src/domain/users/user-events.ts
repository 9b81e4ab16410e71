import type { UserStatus } from './user-status.ts'

export const USER_EVENTS = ['user.block', 'user.unblock', 'user.delete', 'user.restore'] as const
export type UserEventType = (typeof USER_EVENTS)[number]

/** The status that an event leads to. */
export const userStatusAfter = (type: UserEventType): UserStatus => {
  switch (type) {
    case 'user.block':
      return 'blocked'
    case 'user.delete':
      return 'deleted'
    case 'user.unblock':
    case 'user.restore':
      return 'active'
  }
}

/** The event for setting `active`: a deleted user is restored, every other unblocked. */
export const userEventForStatus = (from: UserStatus, to: UserStatus): UserEventType => {
  switch (to) {
    case 'blocked':
      return 'user.block'
    case 'deleted':
      return 'user.delete'
    case 'active':
      return from === 'deleted' ? 'user.restore' : 'user.unblock'
  }
}

const ALLOWED_EVENTS: Readonly<Record<UserStatus, readonly UserEventType[]>> = {
  active: ['user.block', 'user.delete'],
  blocked: ['user.unblock', 'user.delete'],
  deleted: ['user.restore'],
}

/** Whether an account in this status accepts the event. */
export const isUserEventAllowed = (status: UserStatus, type: UserEventType): boolean =>
  ALLOWED_EVENTS[status].includes(type)
