import type { Contact, ContactBody } from '../../../../src/api/contract/users.contract.ts'
import { usersEndpoints } from '../../../../src/api/endpoints/users.endpoints.ts'
import type { ContactId, UserId } from '../../../../src/domain/shared/ids.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, isCommandError, type Failure } from '../../../core/result.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../../http/idempotency.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { pickChanged, refusalToVersion, type VersionedRequest } from '../../../resource/optimistic-lock.ts'
import { phoneColumns } from '../user.mapping.ts'
import { findContact } from './contacts.queries.ts'
import { lockCustomer } from './lock-customer.ts'
import { refusalToUserNames } from '../user.validation.ts'

interface ContactRequest
  extends ActorRequest, Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> {}

type Body = typeof ContactBody.Type

const columnsOf = (body: Body) => ({
  first_name: body.firstName.trim(),
  last_name: body.lastName.trim(),
  ...phoneColumns(body),
  email: body.email ?? null,
})

const audited = (contact: Contact) => ({ ...contact, addresses: undefined, version: undefined })

/** Adds a contact of a customer in scope; a contact is no account, so phone and e-mail need not be unique. */
export const createContact = (
  request: ContactRequest,
  userId: UserId,
  body: Body,
): Promise<Contact | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const nameFailure = refusalToUserNames(body)
    if (nameFailure !== null) return nameFailure
    const claim = await claimKey<Contact>(trx, request)
    if (isCommandError(claim)) return claim
    // A response stored under this endpoint's key is a contact.
    if (claim.kind === 'answered') return claim.answer
    const customer = await lockCustomer(trx, request.actor, userId)
    if (customer === null) return failure('user_not_found')
    const { id } = await trx
      .insertInto('contacts')
      .values({ ...columnsOf(body), user_id: userId, created_at: request.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contact = await findContact(trx, userId, id)
    if (contact === null) throw new Error(`contact ${id} was made just now`)
    await recordChange(trx, request, {
      action: 'contact.create',
      entity: 'contact',
      entityId: id,
      after: audited(contact),
      countryId: customer.countryId,
    })
    await storeResponse(trx, request, contact)
    return contact
  })

/** Changes a contact of a customer in scope; without a change the version stays. */
export const updateContact = (
  request: ContactRequest & VersionedRequest,
  userId: UserId,
  id: ContactId,
  body: Body,
): Promise<Contact | Failure> =>
  inTransaction(request.services.db, async (trx) => {
    const nameFailure = refusalToUserNames(body)
    if (nameFailure !== null) return nameFailure
    const customer = await lockCustomer(trx, request.actor, userId)
    if (customer === null) return failure('user_not_found')
    const before = await findContact(trx, userId, id)
    if (before === null) return failure('contact_not_found')
    const conflict = refusalToVersion(request, before)
    if (conflict !== null) return conflict
    const changes = pickChanged(columnsOf(body), columnsOf(before))
    if (Object.keys(changes).length === 0) return before
    await trx
      .updateTable('contacts')
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const after = (await findContact(trx, userId, id)) ?? before
    await recordChange(trx, request, {
      ...usersEndpoints.updateContact.audit,
      entityId: id,
      before: audited(before),
      after: audited(after),
      countryId: customer.countryId,
    })
    return after
  })
