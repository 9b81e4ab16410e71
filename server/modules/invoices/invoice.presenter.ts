import type { InvoiceDocumentView, InvoiceView } from '../../../src/api/contract/invoices.contract.ts'
import { sql, type Kysely } from 'kysely'
import { consumerFinalLimit } from '../../../src/domain/billing/consumer-final-limit.ts'
import {
  refusalToRegenerate,
  refusalToReplace,
  type InvoiceState,
} from '../../../src/domain/billing/invoice-refusals.ts'
import {
  annulUntil,
  replaceUntil,
  termsAt,
  type TaxTerms,
} from '../../../src/domain/billing/invoice-terms.ts'
import { cureOfInvoice } from '../../../src/domain/billing/invoice.ts'
import { abilityOf, refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { listAttempts, listDocuments, type DocumentRow } from './invoice.queries.ts'
import { findInvoice, loadTerms, type InvoiceOwner, type InvoiceRecord } from './invoice-record.ts'
import { isSubjectDue, loadSubject, type InvoiceSubject } from './invoice-subject.ts'

export const presentDocument = ({ facts, ...row }: DocumentRow): InvoiceDocumentView => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  series: row.series,
  number: row.number,
  authorization: row.authorization,
  certifiedAt: row.certifiedAt,
  certifier: row.certifier,
  originId: row.originId,
  annulled: row.annulled,
  mails: row.mails,
  issuedAt: new Date(facts.issuedAt).toISOString(),
  issuer: { name: facts.issuer.legalName, nit: facts.issuer.nit, establishment: facts.issuer.establishment },
  receiver: { type: facts.receiver.type, value: facts.receiver.value, name: facts.receiver.name },
  lines: facts.amounts.lines.map(({ description, discount, number, quantity, tax, total, unitPrice }) => ({
    number,
    description,
    quantity,
    unitPrice,
    discount,
    tax,
    total,
  })),
  total: facts.amounts.total,
  discount: facts.amounts.discount,
  tax: facts.amounts.tax,
  taxable: facts.amounts.taxable,
  taxName: facts.taxName,
  dueOn: facts.installments[0]?.dueOn ?? null,
})

/** An invoice as decisions see it; one that was never asked for has no status yet. */
export const toInvoiceState = (invoice: InvoiceRecord | null, subject: InvoiceSubject): InvoiceState => ({
  status: invoice?.status ?? 'none',
  hasDocument: invoice?.hasDocument ?? false,
  isUnderway: invoice !== null && (invoice.steps.length > 0 || invoice.liveKey !== null),
  isDue: isSubjectDue(subject),
})

/** Until when the document that counts is replaced and annulled. */
export const windowsOf = (
  terms: readonly TaxTerms[],
  document: Pick<DocumentRow, 'facts'> | undefined,
): {
  readonly terms: TaxTerms | null
  readonly replaceUntil: string | null
  readonly annulUntil: string | null
} => {
  if (document === undefined) return { terms: terms.at(-1) ?? null, replaceUntil: null, annulUntil: null }
  const { issuedAt, receiver, timeZone } = document.facts
  const issuedOn = localDayOf(issuedAt, timeZone)
  const inForce = termsAt(terms, issuedOn)
  return {
    terms: inForce,
    replaceUntil: inForce && replaceUntil(inForce, { issuedOn, isConsumerFinal: receiver.type === 'nit_cf' }),
    annulUntil: inForce && annulUntil(inForce, issuedOn),
  }
}

const accessNumbersLeft = async (db: Kysely<Database>, storeId: number): Promise<number> => {
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(r.max_number - r.next_number + 1), 0)::int as left from document_ranges r
    join company_details d on d.id = r.company_details_id
    where d.store_id = ${storeId} and r.document_type = 'contingency'`.execute(db)
  return rows[0]?.left ?? 0
}

const withPermission = (isHeld: boolean, refused: () => Refusal | null): Refusal | null =>
  isHeld ? refused() : refusal('user_dont_have_permission')

/** The invoice of an order or of a part, for one actor; null without such an order. */
export const presentInvoice = async (
  db: Kysely<Database>,
  owner: InvoiceOwner,
  actor: Pick<Actor, 'permissions'>,
  now: Date,
): Promise<InvoiceView | null> => {
  const subject = await loadSubject(db, owner)
  if (subject === null) return null
  const invoice = await findInvoice(db, owner)
  const documents = invoice === null ? [] : await listDocuments(db, invoice.id)
  const counting = invoice?.hasDocument ? documents.find(({ id }) => id === invoice.documentId) : undefined
  const { terms, ...windows } = windowsOf(await loadTerms(db, subject.countryId), counting)
  const state = toInvoiceState(invoice, subject)
  const may = actor.permissions
  const requester =
    invoice?.requestedBy == null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name'])
          .where('id', '=', invoice.requestedBy)
          .executeTakeFirst()
  const views = documents.map(presentDocument)
  return {
    id: invoice?.id ?? null,
    status: state.status,
    number: subject.number,
    orderIds: subject.orderIds,
    corporateStoreOrderId: owner.partId,
    cause: invoice?.cause ?? null,
    requestedAt: invoice?.requestedAt.toISOString() ?? null,
    requestedBy: requester
      ? { id: requester.id, name: `${requester.first_name} ${requester.last_name}`.trim() }
      : null,
    updatedAt: invoice?.updatedAt.toISOString() ?? null,
    steps: invoice?.steps.map(({ action }) => action) ?? [],
    failure: invoice?.failure ?? null,
    failureMessage: invoice?.failureMessage ?? null,
    cure: invoice?.failure ? cureOfInvoice(invoice.failure) : null,
    accessNumber: invoice?.accessNumber ?? null,
    accessNumbersLeft:
      invoice?.status === 'contingency' ? await accessNumbersLeft(db, subject.storeId) : null,
    document: views.find(({ id }) => id === counting?.id) ?? null,
    documents: views,
    attempts: invoice === null ? [] : await listAttempts(db, invoice.id),
    billing: subject.billing,
    total: subject.toPay,
    email: subject.email,
    ...windows,
    replacementOrder: terms?.replacementOrder ?? 'annul_first',
    consumerFinalLimit: consumerFinalLimit(subject.countryIso, now.getTime()),
    abilities: {
      regenerate: abilityOf(
        withPermission(may.has('updateOrders') || may.has('changeOrderBillingInfo'), () =>
          refusalToRegenerate(state),
        ),
      ) as InvoiceView['abilities']['regenerate'],
      replace: abilityOf(
        withPermission(may.has('changeOrderBillingInfo'), () =>
          refusalToReplace(state, {
            from: subject.billing,
            // Any other receiver.
            to: { ...subject.billing, billingName: '' },
            until: windows.replaceUntil,
            today: localDayOf(now.getTime(), subject.timeZone),
          }),
        ),
      ) as InvoiceView['abilities']['replace'],
    },
  }
}
