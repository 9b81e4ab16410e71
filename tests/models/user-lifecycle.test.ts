import { afterAll, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from '../../src/domain/access/permissions.ts'
import { USER_EVENTS, userEventForStatus, userStatusAfter } from '../../src/domain/users/user-events.ts'
import {
  refusalToUserAction,
  USER_ACTIONS,
  userAbilities,
  type UserFacts,
  type UserActor,
} from '../../src/domain/users/user-refusals.ts'
import { USER_STATUSES, type UserStatus } from '../../src/domain/users/user-status.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { applyUserEvent } from '../../src/machines/lifecycles/user-lifecycle.ts'
import { userMachine } from '../../src/machines/lifecycles/user.machine.ts'
import { coverageLine } from './paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'
import { everyUserEdge, SUPER, USER_VARIANTS, type UserVariant } from './user.paths.ts'
import { withTransitions } from './replay-paths.ts'

const walked: WalkedPath[] = []
afterAll(() =>
  recordRun({ machine: 'user', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked }),
)

test.each(Object.keys(USER_VARIANTS) as UserVariant[])(
  '%s: every transition leads to the status that the machine names',
  (variant) => {
    const cover = everyUserEdge(variant)
    console.log(coverageLine(`user (${variant})`, cover))
    for (const path of cover.paths) {
      let status: UserStatus = 'active'
      const steps = path.steps.map(({ event, to }) => {
        const answer = applyUserEvent({ ...USER_VARIANTS[variant], status }, event)
        if (typeof answer === 'string') status = answer
        const actual = typeof answer === 'string' ? answer : answer.code
        return actual === to
          ? { event: event.type, expected: to }
          : { event: event.type, expected: to, actual }
      })
      const events = path.steps.map(({ event }) => event)
      const name = `${variant} · ${path.name}`
      walked.push(withTransitions(userMachine, USER_VARIANTS[variant], events, { path: name, steps }))
    }
    expect(cover.transitions).toEqual([
      'active → user.block → blocked',
      'active → user.delete → deleted',
      'blocked → user.delete → deleted',
      'blocked → user.unblock → active',
      'deleted → user.restore → active',
    ])
    expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
  },
)

test('every event changes or is refused in every status', () => {
  const table = USER_EVENTS.map((type) => [
    type,
    ...USER_STATUSES.map((status) => {
      const answer = applyUserEvent({ ...USER_VARIANTS.operator, status }, { type, by: SUPER })
      return typeof answer === 'string' ? answer : `${answer.code} ${answer.from ?? ''}→${answer.to ?? ''}`
    }),
  ])
  expect(table).toEqual([
    // active, blocked, deleted
    ['user.block', 'blocked', 'invalid_next_status blocked→blocked', 'invalid_next_status deleted→blocked'],
    ['user.unblock', 'invalid_next_status active→active', 'active', 'invalid_next_status deleted→active'],
    ['user.delete', 'deleted', 'deleted', 'invalid_next_status deleted→deleted'],
    ['user.restore', 'invalid_next_status active→active', 'invalid_next_status blocked→active', 'active'],
  ])
})

test('the event that sets each status from each status', () => {
  expect(USER_STATUSES.map((to) => USER_STATUSES.map((from) => userEventForStatus(from, to)))).toEqual([
    ['user.unblock', 'user.unblock', 'user.restore'],
    ['user.block', 'user.block', 'user.block'],
    ['user.delete', 'user.delete', 'user.delete'],
  ])
  expect(USER_EVENTS.map(userStatusAfter)).toEqual(['blocked', 'active', 'deleted', 'active'])
})

const actor = (role: string, ...permissions: readonly Permission[]): UserActor => ({
  id: 2 as UserId,
  role,
  permissions: new Set(permissions),
})
const ACTORS: Readonly<Record<string, UserActor>> = {
  super: SUPER,
  country: { ...SUPER, id: 2 as UserId, role: 'country-administrator' },
  manager: actor('store-manager', 'viewUser', 'updateUser', 'createUser', 'viewOrders'),
  callcenter: actor('callcenter', 'updateUser', 'createUser', 'viewOrders'),
  custom: actor('keeper-300', 'viewOperators', 'deleteUser'),
  viewer: actor('limited-admin', 'viewUser', 'viewOperators'),
}
const PACKER = USER_VARIANTS.operator
const USERS: Readonly<Record<string, UserFacts>> = {
  PACKER,
  'blocked packer': { ...PACKER, status: 'blocked' },
  'deleted packer': { ...PACKER, status: 'deleted' },
  customer: USER_VARIANTS.customer,
  'deleted customer': { ...USER_VARIANTS.customer, status: 'deleted' },
  owner: { ...PACKER, role: 'franchise-owner', permissions: ['viewOrders', 'getCsvReport'] },
  'country admin': { ...PACKER, role: 'country-administrator', permissions: ['viewOrders'] },
  'super admin': { ...PACKER, role: 'super-administrator', permissions: [...PERMISSIONS] },
}
/** What an actor may do to a user, or the refusal; `invalid_next_status` where none is named. */
const abilitiesOf = (by: UserActor, user: UserFacts) =>
  Object.fromEntries(
    Object.entries(userAbilities(by, user)).filter(([, ability]) => ability !== 'invalid_next_status'),
  )

test('each actor may take these actions on each user', () => {
  const table = Object.fromEntries(
    Object.entries(USERS).map(([name, user]) => [
      name,
      Object.fromEntries(Object.entries(ACTORS).map(([actorName, by]) => [actorName, abilitiesOf(by, user)])),
    ]),
  )
  expect(table).toEqual({
    PACKER: {
      super: { update: true, block: true, delete: true, changePassword: true },
      country: { update: true, block: true, delete: true, changePassword: true },
      manager: { update: true, block: true, delete: 'user_dont_have_permission', changePassword: true },
      callcenter: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
      custom: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'permission_escalation',
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
    },
    'blocked packer': {
      super: { update: true, unblock: true, delete: true, changePassword: true },
      country: { update: true, unblock: true, delete: true, changePassword: true },
      manager: { update: true, unblock: true, delete: 'user_dont_have_permission', changePassword: true },
      callcenter: {
        update: 'user_dont_have_permission',
        unblock: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
      custom: {
        update: 'user_dont_have_permission',
        unblock: 'user_dont_have_permission',
        delete: 'permission_escalation',
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        unblock: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
    },
    'deleted packer': {
      super: { restore: true },
      country: { restore: true },
      manager: { restore: 'user_dont_have_permission' },
      callcenter: { restore: 'user_dont_have_permission' },
      custom: { restore: 'user_dont_have_permission' },
      viewer: { restore: 'user_dont_have_permission' },
    },
    customer: {
      super: { update: true, block: true, delete: true, changePassword: true },
      country: { update: true, block: true, delete: true, changePassword: true },
      manager: { update: true, block: true, delete: 'user_dont_have_permission', changePassword: true },
      callcenter: { update: true, block: true, delete: 'user_dont_have_permission', changePassword: true },
      custom: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: true,
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
    },
    'deleted customer': {
      super: { restore: true },
      country: { restore: true },
      manager: { restore: 'user_dont_have_permission' },
      callcenter: { restore: 'user_dont_have_permission' },
      custom: { restore: 'user_dont_have_permission' },
      viewer: { restore: 'user_dont_have_permission' },
    },
    owner: {
      super: { update: true, block: true, delete: true, changePassword: true },
      country: { update: true, block: true, delete: true, changePassword: true },
      manager: {
        update: 'permission_escalation',
        block: 'permission_escalation',
        delete: 'user_dont_have_permission',
        changePassword: 'permission_escalation',
      },
      callcenter: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
      custom: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'permission_escalation',
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
    },
    'country admin': {
      super: { update: true, block: true, delete: true, changePassword: true },
      country: { update: true, block: true, delete: true, changePassword: true },
      manager: {
        update: 'permission_escalation',
        block: 'permission_escalation',
        delete: 'user_dont_have_permission',
        changePassword: 'permission_escalation',
      },
      callcenter: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
      custom: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'permission_escalation',
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        block: 'user_dont_have_permission',
        delete: 'user_dont_have_permission',
        changePassword: 'user_dont_have_permission',
      },
    },
    'super admin': {
      super: {
        update: true,
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: true,
      },
      country: {
        update: 'permission_escalation',
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: 'permission_escalation',
      },
      manager: {
        update: 'permission_escalation',
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: 'permission_escalation',
      },
      callcenter: {
        update: 'user_dont_have_permission',
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: 'user_dont_have_permission',
      },
      custom: {
        update: 'user_dont_have_permission',
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: 'user_dont_have_permission',
      },
      viewer: {
        update: 'user_dont_have_permission',
        block: 'you_cant_delete_super_admin',
        delete: 'you_cant_delete_super_admin',
        changePassword: 'user_dont_have_permission',
      },
    },
  })
})

test('the machine accepts an event only from an actor that may send it', () => {
  const accepted = Object.values(USERS).flatMap((user) =>
    Object.entries(ACTORS).flatMap(([actorName, by]) => {
      const snapshot = userMachine.resolveState({ value: user.status, context: user })
      const events = USER_EVENTS.filter((type) => snapshot.can({ type, by }))
      return events.length === 0 ? [] : [`${user.role} ${user.status}, ${actorName}: ${events.join(' ')}`]
    }),
  )
  expect(accepted).toEqual([
    'packing active, super: user.block user.delete',
    'packing active, country: user.block user.delete',
    'packing active, manager: user.block',
    'packing blocked, super: user.unblock user.delete',
    'packing blocked, country: user.unblock user.delete',
    'packing blocked, manager: user.unblock',
    'packing deleted, super: user.restore',
    'packing deleted, country: user.restore',
    'customer active, super: user.block user.delete',
    'customer active, country: user.block user.delete',
    'customer active, manager: user.block',
    'customer active, callcenter: user.block',
    'customer active, custom: user.delete',
    'customer deleted, super: user.restore',
    'customer deleted, country: user.restore',
    'franchise-owner active, super: user.block user.delete',
    'franchise-owner active, country: user.block user.delete',
    'country-administrator active, super: user.block user.delete',
    'country-administrator active, country: user.block user.delete',
  ])
})

test('operators may change nothing but their own name', () => {
  const manager = ACTORS['manager'] ?? SUPER
  const self: UserFacts = { ...PACKER, id: manager.id, role: manager.role, permissions: [...PERMISSIONS] }
  expect(USER_ACTIONS.map((action) => refusalToUserAction(manager, self, action)?.code ?? 'yes')).toEqual([
    'yes',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
  ])
})

test('refuses an action on a user with more permissions and names them', () => {
  const manager = ACTORS['manager'] ?? SUPER
  expect(refusalToUserAction(manager, USERS['owner'] ?? PACKER, 'block')).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
    permissions: ['getCsvReport'],
  })
  // A higher rank alone is no permission that could be named.
  expect(refusalToUserAction(manager, USERS['country admin'] ?? PACKER, 'block')).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
  })
})

test('a deleted user can be restored and not changed', () => {
  const deleted: UserFacts = { ...PACKER, status: 'deleted' }
  for (const action of ['update', 'changePassword'] as const)
    expect(refusalToUserAction(SUPER, deleted, action)).toEqual({
      _tag: 'Refusal',
      code: 'invalid_next_status',
      from: 'deleted',
      to: 'deleted',
    })
})
