import type { Transaction } from 'kysely'
import type {
  Address,
  AddressBody,
  UpdateAddressBody,
} from '../../../../src/api/contract/customers.contract.ts'
import { customersEndpoints } from '../../../../src/api/endpoints/customers.endpoints.ts'
import { uniqueAddressNames } from '../../../../src/domain/customer/address-name.ts'
import type { AddressId, ContactId, CountryId, UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, isCommandError, type Failure } from '../../../core/result.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../../http/idempotency.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { refusalToKeptFields } from '../../resource/kept-fields.ts'
import { pickChanged, refusalToVersion, type VersionedRequest } from '../../../resource/optimistic-lock.ts'
import { resolveCountry } from '../../../db/resolve-country.ts'
import { addressColumns, newAddressColumns } from './address.mapping.ts'
import { addressOf, findAddressRow, type AddressRow } from './addresses.queries.ts'
import { lockCustomer } from './lock-customer.ts'
import type { Actor } from '../../../core/actor.ts'
import { refusalToAddressFields } from './address.validation.ts'

interface CreateAddressCall
  extends ActorRequest, Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> {}

interface AddressOwner {
  readonly userId: UserId
  /** The contact who lives there; null for the customer. */
  readonly contactId: ContactId | null
}

const duplicateName = failure('user_can_have_only_one_home_or_work_address', {
  details: { name: 'user_can_have_only_one_home_or_work_address' },
})

/** Refuses a second address with a unique name. The customer must be locked. */
const refusalToAddressName = async (
  trx: Transaction<Database>,
  { userId, contactId }: AddressOwner,
  name: string,
  excludingId: AddressId | null,
): Promise<Failure | null> => {
  const uniqueNames = uniqueAddressNames(name)
  if (uniqueNames.length === 0) return null
  const existing = await trx
    .selectFrom('user_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('contact_id', 'is not distinct from', contactId)
    .where('status', '=', 'active')
    .where('id', 'is distinct from', excludingId)
    .where((eb) => eb(eb.fn<string>('btrim', ['name_search']), 'in', uniqueNames))
    .limit(1)
    .executeTakeFirst()
  return existing === undefined ? null : duplicateName
}

const isContactOf = async (
  trx: Transaction<Database>,
  { userId, contactId }: AddressOwner,
): Promise<boolean> => {
  if (contactId === null) return true
  const contact = await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return contact !== undefined
}

/** The country of an address: the requested one if it is in scope, else the present one. */
const countryOfAddress = async (
  trx: Transaction<Database>,
  actor: Actor,
  requestedId: CountryId | undefined,
  own: CountryId,
): Promise<CountryId | Failure> =>
  requestedId === undefined || requestedId === own ? own : resolveCountry(trx, actor, requestedId)

const audited = (address: Address) => ({ ...address, nameSearch: undefined, version: undefined })

/** Creates an address of a customer in scope, or of a contact; home and work exist once each. */
export const createAddress = (
  request: CreateAddressCall,
  body: typeof AddressBody.Type,
  { ofPartyMember = false }: { readonly ofPartyMember?: boolean } = {},
): Promise<Address | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const fieldFailure = refusalToAddressFields(body)
    if (fieldFailure !== null) return fieldFailure
    const claim = await claimKey<Address>(trx, request)
    if (isCommandError(claim)) return claim
    // A response stored under this endpoint's key is an address.
    if (claim.kind === 'answered') return claim.answer
    const customer = await lockCustomer(trx, request.actor, body.userId)
    if (customer === null || (ofPartyMember && customer.ownerId === null))
      return failure('user_not_found', { details: { userId: 'user_not_found' } })
    const owner = { userId: customer.id, contactId: body.contactId ?? null }
    if (ofPartyMember && owner.contactId !== null)
      return failure('validation_error', { details: { contactId: 'invalid' } })
    if (!(await isContactOf(trx, owner)))
      return failure('contact_not_found', { details: { contactId: 'contact_not_found' } })
    const countryId = await countryOfAddress(trx, request.actor, body.countryId, customer.countryId)
    if (typeof countryId !== 'number') return countryId
    const nameFailure = await refusalToAddressName(trx, owner, body.name, null)
    if (nameFailure !== null) return nameFailure
    const row = await trx
      .insertInto('user_addresses')
      .values({
        ...newAddressColumns(body),
        user_id: customer.id,
        contact_id: owner.contactId,
        country_id: countryId,
        created_at: request.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const address = addressOf(row)
    await recordChange(trx, request, {
      ...customersEndpoints.createAddress.audit,
      entityId: row.id,
      after: audited(address),
      countryId: row.country_id,
    })
    await storeResponse(trx, request, address)
    return address
  })

/** An address in scope, its customer locked, so that it cannot change between the decision and the write. */
const lockAddress = async (
  trx: Transaction<Database>,
  actor: Actor,
  id: AddressId,
): Promise<AddressRow | null> => {
  const row = await findAddressRow(trx, id, actor.unit)
  if (row === null || (await lockCustomer(trx, actor, row.user_id)) === null) return null
  return findAddressRow(trx, id, actor.unit)
}

/** Changes an address in scope; orders keep their copy of it, and without a change the version stays. */
export const updateAddress = (
  request: ActorRequest & VersionedRequest,
  id: AddressId,
  body: typeof UpdateAddressBody.Type,
): Promise<Address | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const fieldFailure = refusalToAddressFields(body)
    if (fieldFailure !== null) return fieldFailure
    const locked = await lockAddress(trx, request.actor, id)
    if (locked === null) return failure('user_address_not_found')
    const before = addressOf(locked)
    const conflict = refusalToVersion(request, before)
    if (conflict !== null) return conflict
    const kept = refusalToKeptFields(['userId', 'contactId', 'nameSearch', 'status'], body, before)
    if (kept !== null) return kept
    const countryId = await countryOfAddress(trx, request.actor, body.countryId, before.countryId)
    if (typeof countryId !== 'number') return countryId
    const nameFailure =
      body.name === undefined ? null : await refusalToAddressName(trx, before, body.name, id)
    if (nameFailure !== null) return nameFailure
    const changes = pickChanged({ ...addressColumns(body), country_id: countryId }, locked)
    if (Object.keys(changes).length === 0) return before
    const row = await trx
      .updateTable('user_addresses')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = addressOf(row)
    await recordChange(trx, request, {
      ...customersEndpoints.updateAddress.audit,
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: row.country_id,
    })
    return after
  })

/** Deletes an address of a customer; orders keep their copy of it. */
export const deleteAddress = (
  request: ActorRequest,
  id: AddressId,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const locked = await lockAddress(trx, request.actor, id)
    if (locked === null) return failure('user_address_not_found')
    const address = addressOf(locked)
    await trx.updateTable('user_addresses').set({ status: 'deleted' }).where('id', '=', id).execute()
    await recordChange(trx, request, {
      ...customersEndpoints.deleteAddress.audit,
      entityId: id,
      before: audited(address),
      countryId: address.countryId,
    })
    return { success: true } as const
  })
