import type { Transaction } from 'kysely'
import type { Address, AddressBody, UpdateAddressBody } from '../../../src/api/contract/customers.contract.ts'
import { namesHeldOnce } from '../../../src/domain/customer/address-kind.ts'
import type { AddressId, ContactId, CountryId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, type RepeatableCall } from '../../http/idempotency.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { changedOnly, refusalToVersion, type Edited } from '../edited.ts'
import { countryFor } from '../organisation/country-for.ts'
import { addressColumns, newAddressColumns, refusalToAddressFields } from './address-fields.ts'
import { addressOf, findAddressRow, type AddressRow } from './addresses.queries.ts'
import { holdCustomer } from './hold-customer.ts'

interface CreateAddressCall
  extends OperatorCall, Pick<RepeatableCall, 'name' | 'idempotencyKey' | 'bodyHash'> {}

interface Resident {
  readonly userId: UserId
  /** The friend who lives there; null for the customer. */
  readonly contactId: ContactId | null
}

const secondOne = failure('user_can_have_only_one_home_or_work_address', {
  details: { name: 'user_can_have_only_one_home_or_work_address' },
})

/** A second home or work of the same person; the customer is held before. */
const refusalToName = async (
  trx: Transaction<Database>,
  { userId, contactId }: Resident,
  name: string,
  besides: AddressId | null,
): Promise<Failure | null> => {
  const heldOnce = namesHeldOnce(name)
  if (heldOnce.length === 0) return null
  const taken = await trx
    .selectFrom('user_addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('contact_id', 'is not distinct from', contactId)
    .where('status', '=', 'active')
    .where('id', 'is distinct from', besides)
    .where((eb) => eb(eb.fn<string>('btrim', ['name_search']), 'in', heldOnce))
    .limit(1)
    .executeTakeFirst()
  return taken === undefined ? null : secondOne
}

const isContactOf = async (trx: Transaction<Database>, { userId, contactId }: Resident): Promise<boolean> => {
  if (contactId === null) return true
  const contact = await trx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return contact !== undefined
}

/** The country that an address lies in: the named one when it is in reach, else the one that it has. */
const countryOfAddress = async (
  trx: Transaction<Database>,
  operator: Operator,
  wanted: CountryId | undefined,
  own: CountryId,
): Promise<CountryId | Failure> =>
  wanted === undefined || wanted === own ? own : countryFor(trx, operator, wanted)

const audited = (address: Address) => ({ ...address, nameSearch: undefined, version: undefined })

/** Saves an address of a customer in reach, or of a friend of theirs; home and work exist once each. */
export const createAddress = (
  call: CreateAddressCall,
  body: typeof AddressBody.Type,
  { ofPartyMember = false }: { readonly ofPartyMember?: boolean } = {},
): Promise<Address | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const blank = refusalToAddressFields(body)
    if (blank !== null) return blank
    const begun = await beginIdempotent(trx, call)
    if (isNo(begun)) return begun
    // What was remembered for this call is an address that this call answered.
    if (begun.kind === 'answered') return begun.answer as Address
    const customer = await holdCustomer(trx, call.operator, body.userId)
    if (customer === null || (ofPartyMember && customer.ownerId === null))
      return failure('user_not_found', { details: { userId: 'user_not_found' } })
    const resident = { userId: customer.id, contactId: body.contactId ?? null }
    if (ofPartyMember && resident.contactId !== null)
      return failure('validation_error', { details: { contactId: 'invalid' } })
    if (!(await isContactOf(trx, resident)))
      return failure('contact_not_found', { details: { contactId: 'contact_not_found' } })
    const countryId = await countryOfAddress(trx, call.operator, body.countryId, customer.countryId)
    if (typeof countryId !== 'number') return countryId
    const second = await refusalToName(trx, resident, body.name, null)
    if (second !== null) return second
    const row = await trx
      .insertInto('user_addresses')
      .values({
        ...newAddressColumns(body),
        user_id: customer.id,
        contact_id: resident.contactId,
        country_id: countryId,
        created_at: call.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const address = addressOf(row)
    await recordChange(trx, call, {
      action: 'address.create',
      entity: 'address',
      entityId: row.id,
      after: audited(address),
      countryId: row.country_id,
    })
    await rememberAnswer(trx, call, address)
    return address
  })

/** An address in reach with its customer held, so that what is decided about it still holds when it is written. */
const holdAddress = async (
  trx: Transaction<Database>,
  operator: Operator,
  id: AddressId,
): Promise<AddressRow | null> => {
  const found = await findAddressRow(trx, id, operator.unit)
  if (found === null || (await holdCustomer(trx, operator, found.user_id)) === null) return null
  return findAddressRow(trx, id, operator.unit)
}

/** Changes an address in reach; orders keep their copy of it, and nothing changed is no new version. */
export const updateAddress = (
  call: OperatorCall & Edited,
  id: AddressId,
  body: typeof UpdateAddressBody.Type,
): Promise<Address | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const blank = refusalToAddressFields(body)
    if (blank !== null) return blank
    const held = await holdAddress(trx, call.operator, id)
    if (held === null) return failure('user_address_not_found')
    const before = addressOf(held)
    const stale = refusalToVersion(call, before)
    if (stale !== null) return stale
    const countryId = await countryOfAddress(trx, call.operator, body.countryId, before.countryId)
    if (typeof countryId !== 'number') return countryId
    const second = body.name === undefined ? null : await refusalToName(trx, before, body.name, id)
    if (second !== null) return second
    const changes = changedOnly({ ...addressColumns(body), country_id: countryId }, held)
    if (Object.keys(changes).length === 0) return before
    const row = await trx
      .updateTable('user_addresses')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = addressOf(row)
    await recordChange(trx, call, {
      action: 'address.update',
      entity: 'address',
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: row.country_id,
    })
    return after
  })

/** Takes an address off a customer's list; orders keep their copy of it. */
export const deleteAddress = (
  call: OperatorCall,
  id: AddressId,
): Promise<{ readonly success: true } | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const held = await holdAddress(trx, call.operator, id)
    if (held === null) return failure('user_address_not_found')
    const address = addressOf(held)
    await trx.updateTable('user_addresses').set({ status: 'deleted' }).where('id', '=', id).execute()
    await recordChange(trx, call, {
      action: 'address.delete',
      entity: 'address',
      entityId: id,
      before: audited(address),
      countryId: address.countryId,
    })
    return { success: true } as const
  })
