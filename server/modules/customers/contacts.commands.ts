import type { Contact, ContactBody } from '../../../src/api/contract/users.contract.ts'
import type { ContactId, UserId } from '../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, type RepeatableCall } from '../../http/idempotency.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { changedOnly, refusalToVersion, type Edited } from '../edited.ts'
import { phoneColumns, refusalToNamesOf } from '../users/person-fields.ts'
import { findContact } from './contacts.queries.ts'
import { holdCustomer } from './hold-customer.ts'

interface ContactCall extends OperatorCall, Pick<RepeatableCall, 'name' | 'idempotencyKey' | 'bodyHash'> {}

type Body = typeof ContactBody.Type

const columnsOf = (body: Body) => ({
  first_name: body.firstName.trim(),
  last_name: body.lastName.trim(),
  ...phoneColumns(body),
  email: body.email ?? null,
})

const audited = (contact: Contact) => ({ ...contact, addresses: undefined, version: undefined })

/** Adds a friend of a customer in reach; a friend is no account, so phone and e-mail may be anybody's. */
export const createContact = (call: ContactCall, userId: UserId, body: Body): Promise<Contact | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const wrong = refusalToNamesOf(body)
    if (wrong !== null) return wrong
    // For another customer the same key is another call.
    const repeatable = { ...call, name: `${call.name} ${userId}` }
    const begun = await beginIdempotent(trx, repeatable)
    if (isNo(begun)) return begun
    // What was remembered for this call is a friend that this call answered.
    if (begun.kind === 'answered') return begun.answer as Contact
    const customer = await holdCustomer(trx, call.operator, userId)
    if (customer === null) return failure('user_not_found')
    const { id } = await trx
      .insertInto('contacts')
      .values({ ...columnsOf(body), user_id: userId, created_at: call.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contact = await findContact(trx, userId, id)
    if (contact === null) throw new Error(`contact ${id} was made just now`)
    await recordChange(trx, call, {
      action: 'contact.create',
      entity: 'contact',
      entityId: id,
      after: audited(contact),
      countryId: customer.countryId,
    })
    await rememberAnswer(trx, repeatable, contact)
    return contact
  })

/** Changes a friend of a customer in reach; nothing changed is no new version. */
export const updateContact = (
  call: ContactCall & Edited,
  userId: UserId,
  id: ContactId,
  body: Body,
): Promise<Contact | Failure> =>
  inTransaction(call.services.db, async (trx) => {
    const wrong = refusalToNamesOf(body)
    if (wrong !== null) return wrong
    const customer = await holdCustomer(trx, call.operator, userId)
    if (customer === null) return failure('user_not_found')
    const before = await findContact(trx, userId, id)
    if (before === null) return failure('contact_not_found')
    const stale = refusalToVersion(call, before)
    if (stale !== null) return stale
    const changes = changedOnly(columnsOf(body), columnsOf(before))
    if (Object.keys(changes).length === 0) return before
    await trx
      .updateTable('contacts')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const after = (await findContact(trx, userId, id)) ?? before
    await recordChange(trx, call, {
      action: 'contact.update',
      entity: 'contact',
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: customer.countryId,
    })
    return after
  })
