import { PERMISSIONS } from '../../src/domain/access/permissions.ts'
import { USER_EVENTS } from '../../src/domain/users/user-events.ts'
import type { UserFacts, UserActor } from '../../src/domain/users/user-refusals.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { userMachine, type UserEvent } from '../../src/machines/lifecycles/user.machine.ts'
import { edgeCover, type EdgeCover } from './paths.ts'

/** Somebody who may do everything to everybody but himself. */
export const SUPER: UserActor = {
  id: 1 as UserId,
  role: 'super-administrator',
  permissions: new Set(PERMISSIONS),
}

const person = (overrides: Partial<UserFacts>): UserFacts => ({
  id: 20 as UserId,
  type: 'operator',
  status: 'active',
  role: 'packing',
  permissions: ['viewOrders'],
  ...overrides,
})

/** The kinds of people whose accounts live; the super administrator's takes no event. */
export const USER_VARIANTS = {
  operator: person({}),
  customer: person({ type: 'customer', role: 'customer', permissions: [] }),
} as const satisfies Record<string, UserFacts>
export type UserVariant = keyof typeof USER_VARIANTS

/** Every edge of an account's life. */
export const everyUserEdge = (variant: UserVariant, by: UserActor = SUPER): EdgeCover<UserEvent> =>
  edgeCover(userMachine, {
    input: USER_VARIANTS[variant],
    events: USER_EVENTS.map((type) => ({ type, by })),
    limit: 50,
  })
