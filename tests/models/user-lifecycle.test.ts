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
  '%s: every edge leads where the machine says',
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

test('every event in every status: what it leads to, or why not', () => {
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

test('what setting a status means, from each', () => {
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
  country: { ...SUPER, id: 2 as UserId, role: 'country-admin' },
  manager: actor('store-manager', 'viewUser', 'updateUser', 'createUser', 'viewOrders'),
  caller: actor('callcenter', 'updateUser', 'createUser', 'viewOrders'),
  keeper: actor('keeper-300', 'viewOperators', 'deleteUser'),
  viewer: actor('limited-admin', 'viewUser', 'viewOperators'),
}
const packer = USER_VARIANTS.operator
const PEOPLE: Readonly<Record<string, UserFacts>> = {
  packer,
  'blocked packer': { ...packer, status: 'blocked' },
  'deleted packer': { ...packer, status: 'deleted' },
  customer: USER_VARIANTS.customer,
  'deleted customer': { ...USER_VARIANTS.customer, status: 'deleted' },
  owner: { ...packer, role: 'franchise-owner', permissions: ['viewOrders', 'getCsvReport'] },
  'country admin': { ...packer, role: 'country-admin', permissions: ['viewOrders'] },
  'super admin': { ...packer, role: 'superadmin', permissions: [...PERMISSIONS] },
}
const WORDS: Readonly<Record<string, string>> = {
  true: 'yes',
  invalid_next_status: '·',
  user_dont_have_permission: 'ASK',
  permission_escalation: 'MORE',
  you_cant_delete_super_admin: 'SUPER',
  user_must_not_be_yourself: 'SELF',
}
const rowOf = (who: UserActor, person: UserFacts): string =>
  USER_ACTIONS.map((action) => (WORDS[String(userAbilities(who, person)[action])] ?? '?').padEnd(7))
    .join('')
    .trimEnd()

test('the buttons of each person for each kind of caller', () => {
  const table = Object.entries(PEOPLE).flatMap(([name, person]) =>
    Object.entries(ACTORS).map(([who, by]) => `${name.padEnd(17)}${who.padEnd(9)}${rowOf(by, person)}`),
  )
  // update, block, unblock, delete, restore, change password
  expect(table.join('\n')).toBe(
    `
packer           super    yes    yes    ·      yes    ·      yes
packer           country  yes    yes    ·      yes    ·      yes
packer           manager  yes    yes    ·      ASK    ·      yes
packer           caller   ASK    ASK    ·      ASK    ·      ASK
packer           keeper   ASK    ASK    ·      MORE   ·      ASK
packer           viewer   ASK    ASK    ·      ASK    ·      ASK
blocked packer   super    yes    ·      yes    yes    ·      yes
blocked packer   country  yes    ·      yes    yes    ·      yes
blocked packer   manager  yes    ·      yes    ASK    ·      yes
blocked packer   caller   ASK    ·      ASK    ASK    ·      ASK
blocked packer   keeper   ASK    ·      ASK    MORE   ·      ASK
blocked packer   viewer   ASK    ·      ASK    ASK    ·      ASK
deleted packer   super    ·      ·      ·      ·      yes    ·
deleted packer   country  ·      ·      ·      ·      yes    ·
deleted packer   manager  ·      ·      ·      ·      ASK    ·
deleted packer   caller   ·      ·      ·      ·      ASK    ·
deleted packer   keeper   ·      ·      ·      ·      ASK    ·
deleted packer   viewer   ·      ·      ·      ·      ASK    ·
customer         super    yes    yes    ·      yes    ·      yes
customer         country  yes    yes    ·      yes    ·      yes
customer         manager  yes    yes    ·      ASK    ·      yes
customer         caller   yes    yes    ·      ASK    ·      yes
customer         keeper   ASK    ASK    ·      yes    ·      ASK
customer         viewer   ASK    ASK    ·      ASK    ·      ASK
deleted customer super    ·      ·      ·      ·      yes    ·
deleted customer country  ·      ·      ·      ·      yes    ·
deleted customer manager  ·      ·      ·      ·      ASK    ·
deleted customer caller   ·      ·      ·      ·      ASK    ·
deleted customer keeper   ·      ·      ·      ·      ASK    ·
deleted customer viewer   ·      ·      ·      ·      ASK    ·
owner            super    yes    yes    ·      yes    ·      yes
owner            country  yes    yes    ·      yes    ·      yes
owner            manager  MORE   MORE   ·      ASK    ·      MORE
owner            caller   ASK    ASK    ·      ASK    ·      ASK
owner            keeper   ASK    ASK    ·      MORE   ·      ASK
owner            viewer   ASK    ASK    ·      ASK    ·      ASK
country admin    super    yes    yes    ·      yes    ·      yes
country admin    country  yes    yes    ·      yes    ·      yes
country admin    manager  MORE   MORE   ·      ASK    ·      MORE
country admin    caller   ASK    ASK    ·      ASK    ·      ASK
country admin    keeper   ASK    ASK    ·      MORE   ·      ASK
country admin    viewer   ASK    ASK    ·      ASK    ·      ASK
super admin      super    yes    SUPER  ·      SUPER  ·      yes
super admin      country  MORE   SUPER  ·      SUPER  ·      MORE
super admin      manager  MORE   SUPER  ·      SUPER  ·      MORE
super admin      caller   ASK    SUPER  ·      SUPER  ·      ASK
super admin      keeper   ASK    SUPER  ·      SUPER  ·      ASK
super admin      viewer   ASK    SUPER  ·      SUPER  ·      ASK
`.slice(1, -1),
  )
})

test('the machine takes an event from whoever may, and from nobody else', () => {
  const taken = Object.values(PEOPLE).flatMap((person) =>
    Object.entries(ACTORS).flatMap(([who, by]) => {
      const here = userMachine.resolveState({ value: person.status, context: person })
      const events = USER_EVENTS.filter((type) => here.can({ type, by }))
      return events.length === 0 ? [] : [`${person.role} ${person.status}, ${who}: ${events.join(' ')}`]
    }),
  )
  expect(taken).toEqual([
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
    'customer active, caller: user.block',
    'customer active, keeper: user.delete',
    'customer deleted, super: user.restore',
    'customer deleted, country: user.restore',
    'franchise-owner active, super: user.block user.delete',
    'franchise-owner active, country: user.block user.delete',
    'country-admin active, super: user.block user.delete',
    'country-admin active, country: user.block user.delete',
  ])
})

test('what somebody may do to himself: change his name, nothing else', () => {
  const manager = ACTORS['manager'] ?? SUPER
  const self: UserFacts = { ...packer, id: manager.id, role: manager.role, permissions: [...PERMISSIONS] }
  expect(USER_ACTIONS.map((action) => refusalToUserAction(manager, self, action)?.code ?? 'yes')).toEqual([
    'yes',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
    'user_must_not_be_yourself',
  ])
})

test('who holds more is named with what is more', () => {
  const manager = ACTORS['manager'] ?? SUPER
  expect(refusalToUserAction(manager, PEOPLE['owner'] ?? packer, 'block')).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
    permissions: ['getCsvReport'],
  })
  // Who stands higher holds nothing that could be named.
  expect(refusalToUserAction(manager, PEOPLE['country admin'] ?? packer, 'block')).toEqual({
    _tag: 'Refusal',
    code: 'permission_escalation',
  })
})

test('who is deleted is brought back before anything else, and stays as he is', () => {
  const deleted: UserFacts = { ...packer, status: 'deleted' }
  for (const action of ['update', 'changePassword'] as const)
    expect(refusalToUserAction(SUPER, deleted, action)).toEqual({
      _tag: 'Refusal',
      code: 'invalid_next_status',
      from: 'deleted',
      to: 'deleted',
    })
})
