import type { Transaction } from 'kysely'
import { invoicesContract as api, type InvoiceView } from '../../../src/api/contract/invoices.contract.ts'
import type { BillingBody } from '../../../src/api/contract/order-bodies.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { refusalToRegenerate, refusalToReplace } from '../../../src/domain/billing/invoice-refusals.ts'
import type { InvoiceStep } from '../../../src/domain/billing/invoice.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import type { CorporateOrderId, CorporateStoreOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { claimKey, storeResponse } from '../../http/idempotency.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange } from '../audit/record-change.ts'
import { isUnregisteredNit } from '../billing/unregistered-nit.ts'
import { withLockedOrder } from '../orders/order-command.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { loadOrder, lockOrder } from '../orders/order.queries.ts'
import { resolveBilling } from '../orders/place-order.validation.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'
import { listParts, storeCorporateBilling } from './corporate-billing.ts'
import { presentInvoice, toInvoiceState, windowsOf } from './invoice.presenter.ts'
import { listDocuments } from './invoice.queries.ts'
import {
  findInvoice,
  loadTerms,
  lockInvoice,
  type InvoiceOwner,
  type InvoiceRecord,
} from './invoice-record.ts'
import { loadSubject, type InvoiceSubject } from './invoice-subject.ts'
import { beginInvoice, continueInvoice, type InvoiceRequest } from './request-invoices.ts'

/** What is asked of an invoice. */
interface InvoiceAsk {
  readonly billingInfo?: BillingBody | undefined
  readonly reason?: string | undefined
  readonly email?: string | undefined
}

interface AskContext {
  readonly owner: InvoiceOwner
  readonly subject: InvoiceSubject
  readonly invoice: InvoiceRecord | null
  readonly actor: Actor
  readonly now: Date
}

const loadContext = async (
  trx: Transaction<Database>,
  owner: InvoiceOwner,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<AskContext | null> => {
  const subject = await loadSubject(trx, owner)
  const found = subject === null ? null : await findInvoice(trx, owner)
  const invoice = found === null ? null : await lockInvoice(trx, found.id)
  return subject === null ? null : { owner, subject, invoice, actor, now }
}

const start = async (
  trx: Transaction<Database>,
  { actor, invoice, now, owner, subject }: AskContext,
  ask: Pick<InvoiceRequest, 'cause' | 'steps'> & Pick<InvoiceAsk, 'email' | 'reason'>,
): Promise<void> => {
  const request = {
    cause: ask.cause,
    steps: ask.steps,
    reason: ask.reason?.trim() || null,
    mailTo: ask.email?.trim() || null,
    by: actor.id,
    at: now,
  }
  await enqueue(
    trx,
    ...(invoice === null
      ? await beginInvoice(trx, owner, subject, request)
      : await continueInvoice(trx, invoice, subject, request)),
  )
}

const audited = (
  trx: Transaction<Database>,
  { actor, invoice, now, subject }: AskContext,
  action: 'invoice.regenerate' | 'invoice.replace',
  {
    after,
    reason,
  }: { readonly after: Readonly<Record<string, unknown>>; readonly reason?: string | undefined },
): Promise<void> =>
  recordChange(
    trx,
    { actor, now },
    {
      action,
      entity: 'invoice',
      entityId: subject.number,
      before: { status: invoice?.status ?? 'none', billing: subject.billing },
      after: { status: 'pending', billing: subject.billing, ...after },
      reason,
      countryId: subject.countryId,
    },
  )

/** Makes the document again as it was asked for. */
const regenerate = async (
  trx: Transaction<Database>,
  context: AskContext,
  ask: InvoiceAsk,
): Promise<CommandError | null> => {
  const refused = refusalToRegenerate(toInvoiceState(context.invoice, context.subject))
  if (refused) return refused
  await start(trx, context, { ...ask, cause: 'regenerated', steps: [{ action: 'issue' }] })
  await audited(trx, context, 'invoice.regenerate', { after: {}, reason: ask.reason })
  return null
}

/** The steps by which a document that holds is replaced, in the order of the country's law. */
const replacementSteps = (
  invoice: InvoiceRecord,
  order: 'annul_first' | 'issue_first',
): readonly InvoiceStep[] => {
  const { documentId } = invoice
  if (documentId === null) return [{ action: 'issue' }]
  const annul: InvoiceStep = { action: 'annul', documentId }
  return order === 'annul_first' ? [annul, { action: 'issue' }] : [{ action: 'issue' }, annul]
}

interface BillingChange extends InvoiceAsk {
  readonly billing: OrderBilling
  readonly store: (trx: Transaction<Database>) => Promise<unknown>
}

/**
 * Bills an order to somebody else: the data alone before there is a document, a replacement afterwards, and a new try where
 * the last one failed.
 */
const replaceReceiver = async (
  trx: Transaction<Database>,
  context: AskContext,
  { billing, store, ...ask }: BillingChange,
): Promise<CommandError | null> => {
  const { invoice, now, subject } = context
  const state = toInvoiceState(invoice, subject)
  const counting =
    invoice?.hasDocument === true
      ? (await listDocuments(trx, invoice.id)).find(({ id }) => id === invoice.documentId)
      : undefined
  const { terms, replaceUntil } = windowsOf(await loadTerms(trx, subject.countryId), counting)
  const refused = refusalToReplace(state, {
    from: subject.billing,
    to: billing,
    until: replaceUntil,
    today: localDayOf(now.getTime(), subject.timeZone),
  })
  if (refused) return refused
  await store(trx)
  const isMade = invoice !== null && invoice.status !== 'none'
  if (isMade && (state.isDue || state.status === 'generated')) {
    const steps =
      state.status === 'generated'
        ? replacementSteps(invoice, terms?.replacementOrder ?? 'annul_first')
        : ([{ action: 'issue' }] as const)
    await start(trx, context, { ...ask, cause: 'replaced', steps })
  }
  await audited(trx, context, 'invoice.replace', { after: { billing }, reason: ask.reason })
  return null
}

/** Bills a corporate order to somebody else; the documents of its parts are replaced where they stand already. */
export const changeCorporateBilling = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  billing: OrderBilling,
  author: { readonly actor: Actor; readonly now: Date },
): Promise<CommandError | null> => {
  // All are read before the data are stored: each compares with what it was billed to.
  const contexts: AskContext[] = []
  for (const partId of await listParts(trx, id)) {
    const context = await loadContext(trx, { orderId: null, partId }, author)
    if (context !== null) contexts.push(context)
  }
  for (const context of contexts) {
    const refused = await replaceReceiver(trx, context, {
      billing,
      store: () => storeCorporateBilling(trx, id, billing),
    })
    if (refused) return refused
  }
  return null
}

const partOf = async (trx: Transaction<Database>, id: OrderId): Promise<CorporateStoreOrderId | null> =>
  (
    await trx
      .selectFrom('orders')
      .select('corporate_store_order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).corporate_store_order_id

/** Whose invoice an order has: its own, or that of its part of a corporate order. */
export const ownerOfOrder = async (trx: Transaction<Database>, id: OrderId): Promise<InvoiceOwner> => {
  const partId = await partOf(trx, id)
  return partId === null ? { orderId: id, partId: null } : { orderId: null, partId }
}

const reload = async (trx: Transaction<Database>, id: OrderId): Promise<OrderRecord | CommandError> =>
  (await loadOrder(trx, id)) ?? failure('order_not_found')

type OrderInvoiceRequest = Pick<
  EndpointRequest<typeof api.regenerateInvoice>,
  'actor' | 'bodyHash' | 'idempotencyKey' | 'ifMatch' | 'keyScope' | 'now' | 'params' | 'services'
>

/** Bills a locked order to somebody else; its history says so. */
export const changeOrderBilling = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  { actor, now }: Pick<OrderInvoiceRequest, 'actor' | 'now'>,
  {
    ask,
    isNitUnknown,
  }: { readonly ask: InvoiceAsk & { readonly billingInfo: BillingBody }; readonly isNitUnknown: boolean },
): Promise<OrderRecord | CommandError> => {
  if (!actor.permissions.has('changeOrderBillingInfo')) return refusal('user_dont_have_permission')
  if (order.status === 'cancelled') return refusal('order_is_canceled')
  const context = await loadContext(trx, await ownerOfOrder(trx, order.id), { actor, now })
  if (context === null) return failure('order_not_found')
  const { countryIso, toPay } = context.subject
  const billing = resolveBilling(ask.billingInfo, { countryIso, toPay, now }, 'billingInfo')
  if (isCommandError(billing)) return billing
  if (isNitUnknown) return refusal('nit_not_found', { field: 'billingInfo.value' })
  const refused = await replaceReceiver(trx, context, {
    ...ask,
    billing,
    store: async () => {
      if (order.corporateOrder === null)
        await trx
          .updateTable('orders')
          .set({ billing: JSON.stringify(billing) })
          .where('id', '=', order.id)
          .execute()
      else await storeCorporateBilling(trx, order.corporateOrder.id, billing)
      await recordOrderFact(trx, order, {
        event: 'order.billing',
        at: now,
        by: actor.id,
        reason: ask.reason ?? null,
      })
    },
  })
  return refused ?? reload(trx, order.id)
}

/** Whether the register does not know the new receiver; asked before the order is locked. */
export const isReceiverUnknown = (
  request: OrderInvoiceRequest,
  billingInfo: BillingBody | undefined,
): Promise<boolean> => isUnregisteredNit(request.services, request, billingInfo)

/** Makes the invoice of an order again, or out to somebody else. */
export const regenerateInvoice = async (
  request: EndpointRequest<typeof api.regenerateInvoice>,
): Promise<Order | CommandError> => {
  const { actor, body, now } = request
  const { billingInfo } = body
  const isNitUnknown = await isReceiverUnknown(request, billingInfo)
  return withLockedOrder(request, async (trx, order) => {
    if (billingInfo !== undefined)
      return changeOrderBilling(trx, order, request, { ask: { ...body, billingInfo }, isNitUnknown })
    const context = await loadContext(trx, await ownerOfOrder(trx, order.id), { actor, now })
    if (context === null) return failure('order_not_found')
    return (await regenerate(trx, context, body)) ?? reload(trx, order.id)
  })
}

type BulkResult = {
  readonly orderId: OrderId
  readonly number: number | null
  readonly result: 'requested' | CommandError['code']
}

/** Makes the invoices of orders again, each in a transaction of its own. */
export const regenerateInvoices = async ({
  actor,
  body,
  now,
  services: { db },
}: EndpointRequest<typeof api.regenerateInvoices>) => {
  const data: BulkResult[] = []
  for (const orderId of new Set(body.orderIds)) {
    let number: number | null = null
    const refused = await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId, actor.unit)
      if (order === null || !canViewStatus(actor.permissions, order.status)) return failure('order_not_found')
      number = order.number
      const context = await loadContext(trx, await ownerOfOrder(trx, orderId), { actor, now })
      return context === null ? failure('order_not_found') : regenerate(trx, context, {})
    })
    data.push({ orderId, number, result: refused?.code ?? 'requested' })
  }
  // Codes of regenerating are those that the contract lists.
  return {
    data: data as Array<
      BulkResult & { readonly result: 'requested' | 'order_not_found' | 'invoice_not_due' }
    >,
  }
}

/** Makes the invoice of a store's part of a corporate order again, or out to somebody else. */
export const regenerateStoreInvoice = async (
  request: EndpointRequest<typeof api.regenerateStoreInvoice>,
): Promise<InvoiceView | CommandError> => {
  const { actor, body, now, params, services } = request
  const { billingInfo } = body
  const isNitUnknown = await isUnregisteredNit(services, request, billingInfo)
  const owner = { orderId: null, partId: params.id } as const
  return inTransaction(services.db, async (trx): Promise<InvoiceView | CommandError> => {
    const claim = await claimKey<InvoiceView>(trx, request)
    if (isCommandError(claim)) return claim
    // Responses are stored in this endpoint's format.
    if (claim.kind === 'answered') return claim.answer
    const part = await trx
      .selectFrom('corporate_store_orders as p')
      .innerJoin('stores as s', 's.id', 'p.store_id')
      .select(['p.id', 'p.corporate_order_id'])
      .where('p.id', '=', params.id)
      .where(storesInScope(actor.unit, 's'))
      .forUpdate('p')
      .executeTakeFirst()
    const context = part === undefined ? null : await loadContext(trx, owner, { actor, now })
    if (part === undefined || context === null) return failure('order_not_found')
    const refused =
      billingInfo === undefined
        ? await regenerate(trx, context, body)
        : await replacePartReceiver(trx, context, { ...body, billingInfo }, { isNitUnknown, part })
    if (refused) return refused
    const view = await presentInvoice(trx, owner, actor, now)
    if (view === null) return failure('order_not_found')
    await storeResponse(trx, request, view)
    return view
  })
}

const replacePartReceiver = async (
  trx: Transaction<Database>,
  context: AskContext,
  ask: InvoiceAsk & { readonly billingInfo: BillingBody },
  {
    isNitUnknown,
    part,
  }: { readonly isNitUnknown: boolean; readonly part: { readonly corporate_order_id: CorporateOrderId } },
): Promise<CommandError | null> => {
  const { actor, now, subject } = context
  if (!actor.permissions.has('changeOrderBillingInfo')) return refusal('user_dont_have_permission')
  const billing = resolveBilling(
    ask.billingInfo,
    { countryIso: subject.countryIso, toPay: subject.toPay, now },
    'billingInfo',
  )
  if (isCommandError(billing)) return billing
  if (isNitUnknown) return refusal('nit_not_found', { field: 'billingInfo.value' })
  return replaceReceiver(trx, context, {
    ...ask,
    billing,
    store: () => storeCorporateBilling(trx, part.corporate_order_id, billing),
  })
}
