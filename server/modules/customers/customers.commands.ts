import type { Kysely } from 'kysely'
import type {
  Address,
  AddressBody,
  Customer,
  InviteCustomerBody,
} from '../../../src/api/contract/customers.contract.ts'
import type { AddressId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, type Failure, type Operator } from '../../http/call.ts'
import { countryInScope } from '../../http/scope.ts'
import { countryFor } from '../organisation/country-for.ts'
import { addressOf, findAddress } from './addresses.queries.ts'
import { namesHeldOnce } from './address-kind.ts'
import { loadCustomers } from './customers.queries.ts'
import { normalisedPhone } from './phone.ts'

const UNIQUE_VIOLATION = '23505'

const isTakenEmail = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === 'users_email'

/** The first text of `fields` that is nothing but blanks, as a failure that names it. */
const blankField = (fields: Readonly<Record<string, string | undefined>>): Failure | null => {
  const blank = Object.keys(fields).find((name) => fields[name]?.trim() === '')
  return blank === undefined ? null : failure('validation_error', { details: { [blank]: 'required' } })
}

/** Stores a new customer of the caller's country; several may share one phone, an e-mail is one person's. */
export const inviteCustomer = async (
  db: Kysely<Database>,
  operator: Operator,
  body: typeof InviteCustomerBody.Type,
  now: Date,
): Promise<Customer | Failure> => {
  const blank = blankField({ firstName: body.firstName, lastName: body.lastName })
  if (blank) return blank
  const countryId = await countryFor(db, operator, body.countryId)
  if (typeof countryId !== 'number') return countryId
  const { phoneCode, phone } = normalisedPhone(body)
  try {
    const { id } = await db
      .insertInto('users')
      .values((eb) => ({
        role_id: eb.selectFrom('roles').select('roles.id').where('key', '=', 'customer'),
        first_name: body.firstName.trim(),
        last_name: body.lastName.trim(),
        email: body.email?.trim() ?? null,
        phone_code: phoneCode,
        phone,
        country_id: countryId,
        created_at: now,
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const [customer] = await loadCustomers(db, [id], { operator, now })
    return customer ?? failure('user_not_found')
  } catch (error) {
    if (isTakenEmail(error))
      return failure('user_with_this_email_already_exists', {
        details: { email: 'user_with_this_email_already_exists' },
      })
    throw error
  }
}

/** Saves an address of a customer in reach; a home and a work address exist once each. */
export const createAddress = (
  db: Kysely<Database>,
  operator: Operator,
  body: typeof AddressBody.Type,
  now: Date,
): Promise<Address | Failure> =>
  inTransaction(db, async (trx) => {
    const blank = blankField({ name: body.name, address: body.address })
    if (blank) return blank
    // The customer's row is held, so that two operators cannot both save a home.
    const customer = await trx
      .selectFrom('users as u')
      .innerJoin('roles as r', 'r.id', 'u.role_id')
      .select('u.country_id')
      .where('u.id', '=', body.userId)
      .where('r.key', '=', 'customer')
      .where('u.status', '=', 'active')
      .where(countryInScope(operator.unit, 'u.country_id'))
      .forNoKeyUpdate(['u'])
      .executeTakeFirst()
    if (!customer || customer.country_id === null) return failure('user_not_found')
    const heldOnce = namesHeldOnce(body.name)
    if (heldOnce.length > 0) {
      const taken = await trx
        .selectFrom('user_addresses')
        .select('id')
        .where('user_id', '=', body.userId)
        .where('status', '=', 'active')
        .where((eb) => eb(eb.fn<string>('btrim', ['name_search']), 'in', heldOnce))
        .executeTakeFirst()
      if (taken)
        return failure('user_can_have_only_one_home_or_work_address', {
          details: { name: 'user_can_have_only_one_home_or_work_address' },
        })
    }
    const row = await trx
      .insertInto('user_addresses')
      .values({
        user_id: body.userId,
        country_id: customer.country_id,
        name: body.name.trim(),
        address: body.address.trim(),
        city: body.city ?? null,
        state: body.state ?? null,
        zone: body.zone ?? null,
        address_details: body.addressDetails ?? null,
        position_lat: body.positionLat,
        position_lng: body.positionLng,
        receiver_name: body.receiverName ?? null,
        delivery_options: body.deliveryOptions ?? 'receive',
        delivery_man_instructions: body.deliveryManInstructions ?? null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return addressOf(row)
  })

/** Takes an address off a customer's list; orders keep their copy of it. */
export const deleteAddress = async (
  db: Kysely<Database>,
  operator: Operator,
  id: AddressId,
): Promise<{ readonly success: true } | Failure> => {
  const address = await findAddress(db, id, operator.unit)
  if (!address) return failure('user_address_not_found')
  await db.updateTable('user_addresses').set({ status: 'deleted' }).where('id', '=', id).execute()
  return { success: true }
}
