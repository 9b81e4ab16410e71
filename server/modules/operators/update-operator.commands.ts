import type { Transaction } from 'kysely'
import type { OperatorDetail, UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import type { Company } from '../../../src/domain/access/grants.ts'
import type { RoleId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { isNo, type Failure, type Operator } from '../../http/call.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { endSessionsOf } from '../auth/ending-sessions.ts'
import { refusalToNames } from '../auth/taken-names.ts'
import { changedOnly } from '../edited.ts'
import { keepAvatar } from '../files/avatar.ts'
import { isHeld } from '../orders/delivery-men.queries.ts'
import { changePerson, writePerson, type UpdateCall } from '../users/change-person.ts'
import { auditedPerson, personColumns } from '../users/person-fields.ts'
import { tellOfMen } from '../users/tell-of-men.ts'
import { appoint, placeColumns } from './appointment.ts'
import { chosenCompany, namesLinks } from './links.ts'
import { findOperatorDetail } from './operator-detail.queries.ts'
import { refusalToOperatorFields } from './operator-fields.ts'
import { companyOf, type HeldRole } from './places.queries.ts'

type UpdateBody = typeof UpdateUserBody.Type

interface Place {
  readonly roleId: RoleId
  readonly company: Company | null
}

const holdsOrders = async (trx: Transaction<Database>, id: UserId): Promise<boolean> =>
  (await trx
    .selectFrom('orders')
    .select('id')
    .where('delivery_man_id', '=', id)
    .where(isHeld('orders'))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The place that the body asks for beside the present one; null when it stays. */
const wantedPlace = (body: UpdateBody, present: Place): Place | Failure | null => {
  if (body.roleId === undefined && !namesLinks(body)) return null
  const company = chosenCompany(body, present.company)
  if (isNo(company)) return company
  const roleId = body.roleId ?? present.roleId
  const isSame =
    roleId === present.roleId &&
    company?.kind === present.company?.kind &&
    company?.id === present.company?.id
  return isSame ? null : { roleId, company }
}

/** Holds the new role, or why this operator cannot be moved there by the caller. */
const move = async (
  trx: Transaction<Database>,
  operator: Operator,
  id: UserId,
  place: Place,
): Promise<HeldRole | Failure | Refusal> => {
  if (operator.id === id) return refusal('user_must_not_be_yourself', { field: 'roleId' })
  const role = await appoint(trx, operator, { ...place, besides: id })
  if (isNo(role)) return role
  return (await holdsOrders(trx, id)) ? refusal('delivery_man_busy', { field: 'roleId' }) : role
}

/** One's own login and e-mail are changed in the profile, which asks for the password. */
const refusalToOwnNames = (
  body: UpdateBody,
  before: { readonly login: string | null; readonly email: string | null },
): Refusal | null => {
  const field = (['login', 'email'] as const).find(
    (name) => body[name] !== undefined && body[name] !== before[name],
  )
  return field === undefined ? null : refusal('user_must_not_be_yourself', { field })
}

/** What a new place brings with it: a delivery man begins inactive, nobody else has such a status. */
const moveColumns = (role: HeldRole, place: Place, before: Place) => ({
  ...placeColumns(role, place.company),
  ...(place.roleId !== before.roleId && {
    delivery_man_status: role.key === 'delivery-man' ? ('inactive' as const) : null,
  }),
})

/** Tells what a move changes: rooms of sockets at once; a role without a back-office ends its sessions. */
const followMove = async (
  trx: Transaction<Database>,
  id: UserId,
  role: HeldRole,
  now: Date,
): Promise<void> => {
  if (role.key === 'delivery-man') await endSessionsOf(trx, [id], 'signed_out', now)
  else await enqueue(trx, { kind: 'access.changed', event: { userId: id } })
}

/** Changes an operator; a new role or unit holds from the operator's next call, nothing changed is no new version. */
export const updateOperator = (
  call: UpdateCall,
  id: UserId,
  body: UpdateBody,
): Promise<OperatorDetail | Failure | Refusal> => {
  const { operator, now } = call
  return changePerson<OperatorDetail>(call, {
    id,
    body,
    find: (trx) => findOperatorDetail(trx, operator, id),
    change: async ({ trx, detail, before, avatar }) => {
      const present: Place = { roleId: before.role_id, company: companyOf(before) }
      const own = operator.id === id ? refusalToOwnNames(body, before) : null
      if (own !== null) return own
      const wrong = refusalToOperatorFields(body, before) ?? (await refusalToNames(trx, body, id))
      if (wrong !== null) return wrong
      const place = wantedPlace(body, present)
      if (isNo(place)) return place
      const role = place === null ? null : await move(trx, operator, id, place)
      if (isNo(role)) return role
      const changes = changedOnly(
        {
          ...personColumns(body, before),
          ...(await keepAvatar(trx, avatar, now)),
          ...(role !== null && place !== null && moveColumns(role, place, present)),
        },
        before,
      )
      if (Object.keys(changes).length === 0) return detail
      await writePerson(trx, before, changes)
      const isMoved = changes.store_id !== undefined || changes.delivery_man_status !== undefined
      await tellOfMen(trx, [{ ...before, ...changes }, ...(isMoved ? [before] : [])])
      if (role !== null) await followMove(trx, id, role, now)
      const after = await findOperatorDetail(trx, operator, id)
      if (after === null) throw new Error(`operator ${id} left the reach of whoever moved it`)
      await recordChange(trx, call, {
        action: 'user.update',
        entity: 'user',
        entityId: id,
        before: { ...auditedPerson(before), role: detail.role, unit: detail.unit },
        after: { ...auditedPerson({ ...before, ...changes }), role: after.role, unit: after.unit },
        reason: body.reason,
        countryId: after.countryId,
      })
      return after
    },
  })
}
