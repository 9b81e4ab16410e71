import type { Insertable, Transaction } from 'kysely'
import type {
  CustomerDetail,
  InviteCustomerBody,
  PartyMemberBody,
} from '../../../../src/api/contract/users.contract.ts'
import { usersEndpoints } from '../../../../src/api/endpoints/users.endpoints.ts'
import { refusal } from '../../../../src/domain/shared/refusal.ts'
import type { Database } from '../../../db/database.gen.ts'
import { mapUniqueViolation } from '../../../db/unique-violation.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../../../core/result.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../../http/idempotency.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { refusalToTakenLogin, LOGIN_CONFLICTS } from '../../auth/unique-login.ts'
import { storeAvatar, validateAvatar } from '../../files/avatar.ts'
import { phoneColumns } from '../user.mapping.ts'
import { resolveCountry } from '../../../db/resolve-country.ts'
import { CUSTOMER_ROLE_ID } from '../../../db/users.scope.ts'
import { findCustomerDetail } from './customer-detail.queries.ts'
import { auditedCustomer } from './customer.mapping.ts'
import { lockCustomer } from './lock-customer.ts'
import type { UploadedFile } from '../../../core/uploaded-file.ts'
import { refusalToUserNames } from '../user.validation.ts'
import { emptyToNull } from './empty-to-null.ts'

interface InviteCustomerRequest
  extends ActorRequest, Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> {}

type NewCustomer = Omit<Insertable<Database['users']>, 'role_id' | 'created_at'>

/** Stores a customer with its audit row and returns it. */
const storeCustomer = async (
  trx: Transaction<Database>,
  request: InviteCustomerRequest,
  customer: NewCustomer,
): Promise<CustomerDetail> => {
  const { actor, now } = request
  const row = await trx
    .insertInto('users')
    // The specification's id of the role; the schema has a plain number.
    .values({ ...customer, role_id: CUSTOMER_ROLE_ID, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordChange(trx, request, {
    ...usersEndpoints.inviteUser.audit,
    entityId: row.id,
    after: { ...auditedCustomer(row, 0), ...(row.owner_id !== null && { ownerId: row.owner_id }) },
    countryId: row.country_id,
  })
  const detail = await findCustomerDetail(trx, row.id, { actor, now })
  if (detail === null) throw new Error(`customer ${row.id} is out of the reach of whoever made it`)
  return detail
}

const runIdempotent = async (
  request: InviteCustomerRequest,
  work: (trx: Transaction<Database>) => Promise<CustomerDetail | Failure>,
): Promise<CustomerDetail | Failure> => {
  return mapUniqueViolation(LOGIN_CONFLICTS, () =>
    inTransaction(request.services.db, async (trx) => {
      const claim = await claimKey<CustomerDetail>(trx, request)
      if (isCommandError(claim)) return claim
      // A response stored under this endpoint's key is a customer.
      if (claim.kind === 'answered') return claim.answer
      const detail = await work(trx)
      if (!isCommandError(detail)) await storeResponse(trx, request, detail)
      return detail
    }),
  )
}

/** Creates a customer of the actor's country. Customers may share a phone, but not an e-mail or login. */
export const inviteCustomer = async (
  request: InviteCustomerRequest & { readonly files: { readonly avatar?: UploadedFile } },
  body: typeof InviteCustomerBody.Type,
): Promise<CustomerDetail | CommandError> => {
  const { actor, now } = request
  const nameFailure = refusalToUserNames(body)
  if (nameFailure !== null) return nameFailure
  // Permission to take orders does not include granting credit.
  if (body.isCreditAvailable === true && !actor.permissions.has('createUser'))
    return refusal('user_dont_have_permission', { field: 'isCreditAvailable' })
  const avatar = await validateAvatar({ actor, files: request.files, body: {} })
  if (isCommandError(avatar)) return avatar
  return runIdempotent(request, async (trx) => {
    const countryId = await resolveCountry(trx, actor, body.countryId)
    if (typeof countryId !== 'number') return countryId
    const loginConflict = await refusalToTakenLogin(trx, body, null)
    if (loginConflict !== null) return loginConflict
    return storeCustomer(trx, request, {
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      login: body.login ?? null,
      email: body.email ?? null,
      ...phoneColumns(body),
      notes: emptyToNull(body.notes),
      is_credit_available: body.isCreditAvailable ?? false,
      country_id: countryId,
      ...(await storeAvatar(trx, avatar, now)),
    })
  })
}

/** Creates a party member of a customer; only the customer's own list contains it. */
export const invitePartyMember = async (
  request: InviteCustomerRequest,
  body: typeof PartyMemberBody.Type,
): Promise<CustomerDetail | Failure> => {
  const nameFailure = refusalToUserNames(body)
  if (nameFailure !== null) return nameFailure
  return runIdempotent(request, async (trx) => {
    const owner = await lockCustomer(trx, request.actor, body.userId)
    if (owner === null || owner.ownerId !== null)
      return failure('user_not_found', { details: { userId: 'user_not_found' } })
    const loginConflict = await refusalToTakenLogin(trx, body, null)
    if (loginConflict !== null) return loginConflict
    return storeCustomer(trx, request, {
      first_name: body.firstName.trim(),
      last_name: body.lastName.trim(),
      email: body.email ?? null,
      ...phoneColumns(body),
      owner_id: owner.id,
      country_id: owner.countryId,
    })
  })
}
