import type { Insertable, Transaction } from 'kysely'
import type {
  CustomerDetail,
  InviteCustomerBody,
  PartyMemberBody,
} from '../../../src/api/contract/users.contract.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import type { UserTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import { orTaken } from '../../db/taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type SentFile } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, type RepeatableCall } from '../../http/idempotency.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { refusalToNames, TAKEN_NAMES } from '../auth/taken-names.ts'
import { keepAvatar, readAvatar } from '../files/avatar.ts'
import { phoneColumns, refusalToNamesOf } from '../users/person-fields.ts'
import { countryFor } from '../organisation/country-for.ts'
import { CUSTOMER_ROLE_ID } from '../users/people-scope.ts'
import { findCustomerDetail } from './customer-detail.queries.ts'
import { auditedCustomer, keptText } from './customer-fields.ts'
import { holdCustomer } from './hold-customer.ts'

interface InviteCall extends OperatorCall, Pick<RepeatableCall, 'name' | 'idempotencyKey' | 'bodyHash'> {}

type NewCustomer = Omit<Insertable<UserTable>, 'role_id' | 'created_at'>

/** Stores a customer with its audit row and answers it. */
const keepCustomer = async (
  trx: Transaction<Database>,
  call: InviteCall,
  customer: NewCustomer,
): Promise<CustomerDetail> => {
  const { operator, now } = call
  const row = await trx
    .insertInto('users')
    // The specification's id of the role, which the schema knows as a plain number.
    .values({ ...customer, role_id: CUSTOMER_ROLE_ID, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(trx, call, {
    action: 'user.create',
    entity: 'user',
    entityId: row.id,
    after: { ...auditedCustomer(row), ...(row.owner_id !== null && { ownerId: row.owner_id }) },
    countryId: row.country_id,
  })
  const detail = await findCustomerDetail(trx, row.id, { operator, now })
  if (detail === null) throw new Error(`customer ${row.id} is out of the reach of whoever made it`)
  return detail
}

const answerOnce = async (
  call: InviteCall,
  work: (trx: Transaction<Database>) => Promise<CustomerDetail | Failure>,
): Promise<CustomerDetail | Failure> => {
  return orTaken(TAKEN_NAMES, () =>
    inTransaction(call.services.db, async (trx) => {
      const begun = await beginIdempotent(trx, call)
      if (isNo(begun)) return begun
      // What was remembered for this call is a customer that this call answered.
      if (begun.kind === 'answered') return begun.answer as CustomerDetail
      const detail = await work(trx)
      if (!isNo(detail)) await rememberAnswer(trx, call, detail)
      return detail
    }),
  )
}

/** Makes a customer of the caller's country; several may share one phone, e-mail and login are one person's. */
export const inviteCustomer = async (
  call: InviteCall & { readonly files: { readonly avatar?: SentFile } },
  body: typeof InviteCustomerBody.Type,
): Promise<CustomerDetail | Failure | Refusal> => {
  const { operator, now } = call
  const wrong = refusalToNamesOf(body)
  if (wrong !== null) return wrong
  // Whoever only takes orders lets nobody pay later.
  if (body.isCreditAvailable === true && !operator.permissions.has('createUser'))
    return refusal('user_dont_have_permission', { field: 'isCreditAvailable' })
  const avatar = await readAvatar({ files: call.files, body: {} })
  if (isNo(avatar)) return avatar
  return answerOnce(call, async (trx) => {
    const countryId = await countryFor(trx, operator, body.countryId)
    if (typeof countryId !== 'number') return countryId
    const taken = await refusalToNames(trx, body, null)
    if (taken !== null) return taken
    return keepCustomer(trx, call, {
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      login: body.login ?? null,
      email: body.email ?? null,
      ...phoneColumns(body),
      notes: keptText(body.notes),
      is_credit_available: body.isCreditAvailable ?? false,
      country_id: countryId,
      ...(await keepAvatar(trx, avatar, now)),
    })
  })
}

/** Makes a recipient that belongs to a customer: in no list but the owner's. */
export const invitePartyMember = async (
  call: InviteCall,
  body: typeof PartyMemberBody.Type,
): Promise<CustomerDetail | Failure> => {
  const wrong = refusalToNamesOf(body)
  if (wrong !== null) return wrong
  return answerOnce(call, async (trx) => {
    const owner = await holdCustomer(trx, call.operator, body.userId)
    if (owner === null || owner.ownerId !== null)
      return failure('user_not_found', { details: { userId: 'user_not_found' } })
    const taken = await refusalToNames(trx, body, null)
    if (taken !== null) return taken
    return keepCustomer(trx, call, {
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      email: body.email ?? null,
      ...phoneColumns(body),
      owner_id: owner.id,
      country_id: owner.countryId,
    })
  })
}
