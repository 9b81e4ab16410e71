import * as Schema from 'effect/Schema'
import { GATEWAY_FIELDS, GATEWAY_KINDS } from '../../domain/billing/store-gateway.ts'
import { DOCUMENT_TYPES } from '../../domain/organisation/document-ranges.ts'
import { RANGE_NOTICE_KINDS } from '../../domain/organisation/range-notices.ts'
import { CalendarDay, Instant, optionalKeys } from './common-schemas.ts'

const Text = (maximum: number) =>
  Schema.String.check(Schema.isMaxLength(maximum), Schema.isPattern(/^(?:\P{Cc})*$/u))
const Id = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })))
/** The largest number that a document can have; exact in JSON. */
const MAX_NUMBER = 9_007_199_254_740_991
const DocumentNumber = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_NUMBER }))

const valuesOf = (names: readonly string[]) =>
  Schema.Struct(Object.fromEntries(names.map((name) => [name, Schema.optionalKey(Text(2_000))])))
const valuesOfKind = (kind: (typeof GATEWAY_KINDS)[number]) =>
  valuesOf([...GATEWAY_FIELDS[kind].settings, ...GATEWAY_FIELDS[kind].credentials])

/** The gateways of a store; a value that is left out is kept, an empty one is cleared. */
export const StoreGatewaysBody = Schema.Struct(
  optionalKeys({
    paymentAppGatewayId: Id,
    paymentCallCenterGatewayId: Id,
    paymentOrderInvoiceGatewayId: Id,
    app: valuesOfKind('app'),
    callCenter: valuesOfKind('call_center'),
    invoice: valuesOfKind('invoice'),
  }),
)
export type StoreGatewaysBody = typeof StoreGatewaysBody.Type

/** Values of one gateway to be tried, saved or not. */
export const GatewayTestBody = Schema.Struct({
  gatewayId: Schema.optionalKey(Id),
  values: Schema.optionalKey(Schema.Record(Schema.String.check(Schema.isMaxLength(40)), Text(2_000))),
})
export type GatewayTestBody = typeof GatewayTestBody.Type

/** What a gateway answered. */
export const GatewayTestResult = Schema.Struct({
  ok: Schema.Boolean,
  code: Schema.String,
  milliseconds: Schema.Int,
})

/** A gateway of a store. Credentials are never answered: only since when each is filled. */
export const StoreGateway = Schema.Struct({
  kind: Schema.Literals(GATEWAY_KINDS),
  gatewayId: Schema.NullOr(Schema.Int),
  settings: Schema.Record(Schema.String, Schema.String),
  filledSince: Schema.Record(Schema.String, Schema.String),
  /** The fields that are still empty. */
  missing: Schema.Array(Schema.String),
  isComplete: Schema.Boolean,
  testedAt: Schema.NullOr(Instant),
  testResult: Schema.NullOr(GatewayTestResult),
})
export type StoreGateway = typeof StoreGateway.Type

const companyTexts = {
  legalName: Text(254),
  registrationId: Text(60),
  city: Text(120),
  address: Text(254),
  establishmentCode: Text(20),
  nit: Text(20),
  passport: Text(18),
  email: Text(254),
  phone: Text(20),
}
const range = {
  documentType: Schema.Literals(DOCUMENT_TYPES),
  authorizationNumber: Text(60),
  authorizationDate: Schema.NullOr(CalendarDay),
  series: Text(30),
  prefix: Text(30),
  minNumber: DocumentNumber,
  maxNumber: DocumentNumber,
  validUntil: Schema.NullOr(CalendarDay),
}
/** Legal documents; a range with an id is one that is there already. */
export const CompanyDetailsBody = Schema.Struct({
  ...optionalKeys(companyTexts),
  ranges: Schema.optionalKey(
    Schema.Array(Schema.Struct({ id: Schema.NullOr(Schema.Int), ...range })).check(Schema.isMaxLength(100)),
  ),
})
export type CompanyDetailsBody = typeof CompanyDetailsBody.Type

export const CompanyDetails = Schema.Struct({
  ...companyTexts,
  countryId: Schema.Int,
  version: Schema.Int,
  ranges: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      ...range,
      nextNumber: DocumentNumber,
      left: DocumentNumber,
      state: Schema.Literals(['inUse', 'waiting', 'usedUp', 'expired']),
      /** What was said of it, newest first. */
      notices: Schema.Array(
        Schema.Struct({ kind: Schema.Literals(RANGE_NOTICE_KINDS), left: DocumentNumber, at: Instant }),
      ),
    }),
  ),
})
export type CompanyDetails = typeof CompanyDetails.Type
