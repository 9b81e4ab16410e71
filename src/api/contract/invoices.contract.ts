import * as Schema from 'effect/Schema'
import {
  INVOICE_ACTIONS,
  INVOICE_CAUSES,
  INVOICE_CURES,
  INVOICE_FAILURES,
} from '../../domain/billing/invoice.ts'
import { INVOICE_REFUSAL_CODES } from '../../domain/billing/invoice-refusals.ts'
import { invoicesEndpoints } from '../endpoints/invoices.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  Day,
  Email,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  ShortText,
  Success,
} from './common-schemas.ts'
import {
  BillingTypeSchema,
  CentsSchema,
  CorporateOrderIdSchema,
  CorporateStoreOrderIdSchema,
  CountryIdSchema,
  InvoiceDocumentIdSchema,
  InvoiceIdSchema,
  InvoiceStatusSchema,
  OrderIdSchema,
  StoreIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'
import { BillingBody } from './order-bodies.contract.ts'
import { Order } from './orders.contract.ts'

/** At most so many invoices are asked for together. */
export const MAX_REGENERATED = 100

const InvoiceFailureSchema = Schema.Literals(INVOICE_FAILURES)
const InvoiceCureSchema = Schema.Literals(INVOICE_CURES)

const InvoiceLineView = Schema.Struct({
  number: Schema.Int,
  description: Schema.String,
  quantity: Schema.Int,
  unitPrice: CentsSchema,
  discount: CentsSchema,
  tax: CentsSchema,
  total: CentsSchema,
})

export const InvoiceDocumentView = Schema.Struct({
  id: InvoiceDocumentIdSchema,
  kind: Schema.Literals(['invoice', 'credit_note']),
  /** The authority's word: FACT, FCAM, NCRE, 01, 03, 05. */
  type: Schema.String,
  series: Schema.String,
  number: Schema.String,
  authorization: Schema.String,
  issuedAt: Instant,
  certifiedAt: Instant,
  certifier: Schema.String,
  issuer: Schema.Struct({ name: Schema.String, nit: Schema.String, establishment: Schema.String }),
  receiver: Schema.Struct({
    type: BillingTypeSchema,
    value: Schema.NullOr(Schema.String),
    name: Schema.String,
  }),
  lines: Schema.Array(InvoiceLineView),
  total: CentsSchema,
  discount: CentsSchema,
  tax: CentsSchema,
  taxable: CentsSchema,
  taxName: Schema.String,
  dueOn: Schema.NullOr(Day),
  /** The document that a credit note is about. */
  originId: Schema.NullOr(InvoiceDocumentIdSchema),
  annulled: Schema.NullOr(
    Schema.Struct({ at: Instant, by: Schema.NullOr(Schema.String), reason: Schema.String }),
  ),
  mails: Schema.Array(Schema.Struct({ to: Schema.String, at: Instant })),
})

const InvoiceAttemptView = Schema.Struct({
  key: Schema.String,
  number: Schema.Int,
  action: Schema.Literals(INVOICE_ACTIONS),
  status: Schema.Literals(['started', 'unknown', 'certified', 'refused', 'unavailable']),
  failure: Schema.NullOr(InvoiceFailureSchema),
  /** The certifier's answer, word for word. */
  message: Schema.NullOr(Schema.String),
  tries: Schema.Int,
  startedAt: Instant,
  settledAt: Schema.NullOr(Instant),
})

export const InvoiceView = Schema.Struct({
  id: Schema.NullOr(InvoiceIdSchema),
  status: InvoiceStatusSchema,
  /** The number of the order, or of the corporate order. */
  number: Schema.Int,
  orderIds: Schema.Array(OrderIdSchema),
  corporateStoreOrderId: Schema.NullOr(CorporateStoreOrderIdSchema),
  cause: Schema.NullOr(Schema.Literals(INVOICE_CAUSES)),
  requestedAt: Schema.NullOr(Instant),
  requestedBy: Schema.NullOr(Schema.Struct({ id: UserIdSchema, name: Schema.String })),
  updatedAt: Schema.NullOr(Instant),
  /** What is still to be done. */
  steps: Schema.Array(Schema.Literals(['issue', 'annul', 'undo'])),
  failure: Schema.NullOr(InvoiceFailureSchema),
  failureMessage: Schema.NullOr(Schema.String),
  cure: Schema.NullOr(InvoiceCureSchema),
  accessNumber: Schema.NullOr(Schema.Int),
  accessNumbersLeft: Schema.NullOr(Schema.Int),
  /** The document that counts; null when none does. */
  document: Schema.NullOr(InvoiceDocumentView),
  /** Every document, the last one first. */
  documents: Schema.Array(InvoiceDocumentView),
  attempts: Schema.Array(InvoiceAttemptView),
  billing: Schema.Struct({
    type: BillingTypeSchema,
    value: Schema.NullOr(Schema.String),
    billingName: Schema.String,
    billingAddress: Schema.NullOr(Schema.String),
  }),
  total: CentsSchema,
  email: Schema.NullOr(Schema.String),
  /** The last day on which the document that counts is made out to somebody else, and on which it is annulled. */
  replaceUntil: Schema.NullOr(Day),
  annulUntil: Schema.NullOr(Day),
  replacementOrder: Schema.Literals(['annul_first', 'issue_first']),
  /** The smallest total that is not invoiced to consumer final. */
  consumerFinalLimit: Schema.NullOr(CentsSchema),
  abilities: Schema.Struct({
    regenerate: abilitySchema([...INVOICE_REFUSAL_CODES, 'user_dont_have_permission']),
    replace: abilitySchema([...INVOICE_REFUSAL_CODES, 'user_dont_have_permission']),
  }),
})
export type InvoiceView = typeof InvoiceView.Type
export type InvoiceDocumentView = typeof InvoiceDocumentView.Type

export const InvoiceRow = Schema.Struct({
  id: InvoiceIdSchema,
  orderId: Schema.NullOr(OrderIdSchema),
  corporateStoreOrderId: Schema.NullOr(CorporateStoreOrderIdSchema),
  corporateOrderId: Schema.NullOr(CorporateOrderIdSchema),
  number: Schema.Int,
  placedAt: Instant,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  billing: Schema.Struct({
    type: BillingTypeSchema,
    value: Schema.NullOr(Schema.String),
    billingName: Schema.String,
  }),
  total: CentsSchema,
  status: InvoiceStatusSchema,
  documentNumber: Schema.NullOr(Schema.String),
  failure: Schema.NullOr(InvoiceFailureSchema),
  failureMessage: Schema.NullOr(Schema.String),
  cure: Schema.NullOr(InvoiceCureSchema),
  attempts: Schema.Int,
  isUnderway: Schema.Boolean,
  requestedAt: Instant,
  /** Since when the order is without a document. */
  since: Instant,
})
export type InvoiceRow = typeof InvoiceRow.Type

const filters = {
  search: listQuery.search,
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  status: Schema.optionalKey(ArrayFromQuery(InvoiceStatusSchema)),
  failure: Schema.optionalKey(ArrayFromQuery(InvoiceFailureSchema)),
}

const documentParams = Schema.Struct({ id: IntFromText(InvoiceDocumentIdSchema) })
const orderParams = Schema.Struct({ id: IntFromText(OrderIdSchema) })

/** Without billing data the document is made again as it was asked for; with them it is made out to somebody else. */
export const RegenerateBody = Schema.Struct({
  billingInfo: Schema.optionalKey(BillingBody),
  reason: Schema.optionalKey(ShortText),
  /** Where the new document is sent, too. */
  email: Schema.optionalKey(Email),
})

const billingFailures = [
  'nit_not_found',
  'passport_dont_valid',
  'dpi_dont_valid',
  'billing_name_required',
  'billing_id_required',
] as const

const regenerateFailures = [
  'order_not_found',
  'order_is_canceled',
  'user_dont_have_permission',
  'validation_error',
  ...INVOICE_REFUSAL_CODES,
  ...billingFailures,
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const

export const invoicesContract = withSchemas(invoicesEndpoints, {
  invoices: {
    summary: 'Invoices in reach, those without a document first',
    query: Schema.Struct({
      ...listQuery,
      ...filters,
      sortBy: Schema.optionalKey(Schema.Literals(['requestedAt', 'total', 'attempts'])),
      sortOrder: Schema.optionalKey(Schema.Literals(['asc', 'desc'])),
      /** Those of these orders, whatever became of them. */
      orderId: Schema.optionalKey(ArrayFromQuery(IntFromText(OrderIdSchema))),
      isUnderway: Schema.optionalKey(BooleanFromText),
    }),
    success: listOf(InvoiceRow),
    failures: ['validation_error'],
  },
  countInvoices: {
    summary: 'Counts by status, and by failure of those without a document',
    query: Schema.Struct({ countryId: filters.countryId, storeId: filters.storeId }),
    success: Schema.Struct({
      byStatus: Schema.Record(InvoiceStatusSchema, Schema.Int),
      byFailure: Schema.Record(InvoiceFailureSchema, Schema.Int),
    }),
    failures: ['validation_error'],
  },
  invoiceFile: {
    summary: 'A document as PDF, or as it was certified',
    params: documentParams,
    query: Schema.Struct({ format: Schema.optionalKey(Schema.Literals(['pdf', 'certified'])) }),
    success: Schema.Struct({ name: Schema.String, type: Schema.String, base64: Schema.String }),
    failures: ['invoice_not_found', 'validation_error'],
  },
  mailInvoice: {
    summary: 'Send a document again, as PDF',
    params: documentParams,
    body: Schema.Struct({ email: Email }),
    success: Success,
    failures: ['invoice_not_found', 'validation_error'],
  },
  orderInvoice: {
    summary: 'The invoice of an order: what counts, every document and every attempt',
    params: orderParams,
    success: InvoiceView,
    failures: ['order_not_found'],
  },
  regenerateInvoice: {
    summary: 'Make the invoice of an order again, or out to somebody else',
    params: orderParams,
    body: RegenerateBody,
    success: Order,
    failures: regenerateFailures,
  },
  regenerateInvoices: {
    summary: 'Make the invoices of orders again; each has its own result',
    body: Schema.Struct({
      orderIds: Schema.Array(OrderIdSchema).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_REGENERATED)),
    }),
    success: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          orderId: OrderIdSchema,
          number: Schema.NullOr(Schema.Int),
          result: Schema.Union([
            Schema.Literal('requested'),
            Schema.Literals(['order_not_found', ...INVOICE_REFUSAL_CODES]),
          ]),
        }),
      ),
    }),
    failures: ['validation_error'],
  },
  regenerateStoreInvoice: {
    summary: "Make the invoice of a store's part again, or out to somebody else",
    params: Schema.Struct({ id: IntFromText(CorporateStoreOrderIdSchema) }),
    body: RegenerateBody,
    success: InvoiceView,
    failures: regenerateFailures,
  },
})
