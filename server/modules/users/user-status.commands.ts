import { userEventToSet } from '../../../src/domain/people/user-life.ts'
import type { UserStatus } from '../../../src/domain/people/user-status.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import { decideUser } from '../../../src/machines/lifecycles/decide-user.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { recordChanges, type OperatorCall } from '../audit/record-change.ts'
import { endSessionsOf } from '../auth/ending-sessions.ts'
import { actorOf } from '../operators/actor.ts'
import { refusalToFill } from '../operators/places.queries.ts'
import { holdPeople, type HeldPerson } from './people.queries.ts'
import { tellOfMen } from './tell-of-men.ts'

const about = (no: Refusal, id: UserId, among: number): Refusal =>
  among === 1 ? no : { ...no, userId: id, field: 'ids' }

const decideAll = (
  people: ReadonlyMap<UserId, HeldPerson>,
  operator: Operator,
  to: UserStatus,
): ReadonlyMap<UserId, UserStatus> | Refusal => {
  const by = actorOf(operator)
  const decided = new Map<UserId, UserStatus>()
  for (const person of people.values()) {
    const status = decideUser(person, { type: userEventToSet(person.status, to), by })
    if (isNo(status)) return about(status, person.id, people.size)
    decided.set(person.id, status)
  }
  return decided
}

/** Gives several people a status, all of them or none: sessions of who may not work any more end at once. */
export const setUserStatus = (
  call: OperatorCall,
  ids: readonly UserId[],
  to: UserStatus,
  reason?: string,
): Promise<{ readonly success: true } | Failure | Refusal> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator, now } = call
    const people = await holdPeople(trx, operator, ids)
    // What is wrong with the caller is about none of the ids.
    if (isNo(people))
      return ids.length > 1 && people.code === 'user_not_found'
        ? { ...people, details: { ids: people.code } }
        : people
    const decided = decideAll(people, operator, to)
    if (isNo(decided)) return decided
    const changed = await trx
      .updateTable('users')
      .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
      .where('id', 'in', [...people.keys()])
      .returning(['id', 'store_id', 'delivery_man_status'])
      .execute()
    // A place may have gone to somebody else meanwhile; asked once all are back, because those who come together fill it too.
    const restored = [...people.values()].filter((person) => person.status === 'deleted')
    for (const person of restored) {
      if (person.type === 'customer') continue
      const full = await refusalToFill(trx, person.id)
      if (full !== null) return about(full, person.id, people.size)
    }
    await tellOfMen(trx, changed)
    if (to !== 'active') await endSessionsOf(trx, [...people.keys()], 'blocked', now)
    await recordChanges(
      trx,
      call,
      [...people.values()].map((person) => ({
        action: userEventToSet(person.status, to),
        entity: 'user',
        entityId: person.id,
        before: { status: person.status },
        after: { status: to },
        reason,
        countryId: person.countryId,
      })),
    )
    return { success: true } as const
  })

/** The ids of a bulk call, from its query and its body, each once. */
export const idsOf = (
  ...lists: ReadonlyArray<readonly UserId[] | undefined>
): readonly UserId[] | Failure => {
  const ids = [...new Set(lists.flatMap((list) => list ?? []))]
  if (ids.length === 0) return failure('validation_error', { details: { ids: 'required' } })
  return ids.length > 100 ? failure('validation_error', { details: { ids: 'too_long' } }) : ids
}
