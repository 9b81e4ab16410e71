import * as Schema from 'effect/Schema'
import { INVOICE_PROVIDERS } from '../../domain/billing/store-gateway.ts'
import { LATEST_CLOSING_MINUTE, MAX_CAPACITY } from '../../domain/delivery/opening-hours.ts'
import { STORE_TYPES } from '../../domain/delivery/store-type.ts'
import { ANNUL_WINDOW_UNITS, REPLACEMENT_ORDERS } from '../../domain/organisation/invoice-terms.ts'
import { INVOICING_GAPS } from '../../domain/organisation/invoicing-readiness.ts'
import { STORE_GAPS, STORE_WARNINGS } from '../../domain/organisation/store-readiness.ts'
import { UNIT_BLOCKERS, UNIT_LEVELS, UNIT_STATUSES } from '../../domain/organisation/unit.ts'
import { MAX_ID } from '../../domain/shared/ids.ts'
import { abilitySchema } from './ability.ts'
import {
  CalendarDay,
  DisplayName,
  Instant,
  optionalKeys,
  PhoneCode,
  PhoneDigits,
  ShortText,
} from './common-schemas.ts'
import {
  CentsSchema,
  CentsSumSchema,
  CountryIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  StoreIdSchema,
  UserIdSchema,
  UserStatusSchema,
} from './domain-schemas.ts'
import { CompanyDetails, StoreGateway } from './unit-documents.contract.ts'

const Status = Schema.Literals(UNIT_STATUSES)
const Percent = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
/** A factor of an exchange rate: above zero, with six decimals at most. */
const Factor = Schema.Finite.check(Schema.isBetween({ minimum: 0.000001, maximum: 1_000_000 }))
const wholeNumber = (minimum: number, maximum: number) =>
  Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const own = ['user_dont_have_permission'] as const

/** An operator of a unit, as its page lists them. */
const UnitOperator = Schema.Struct({
  id: UserIdSchema,
  name: Schema.String,
  role: Schema.String,
  status: UserStatusSchema,
  lastLogin: Schema.NullOr(Instant),
})
export type UnitOperator = typeof UnitOperator.Type

const Dependants = Schema.Array(
  Schema.Struct({
    kind: Schema.Literals(UNIT_BLOCKERS),
    count: Schema.Int,
    names: Schema.Array(Schema.String),
  }),
)
export type Dependants = typeof Dependants.Type

/** The units above a record, from the top down. */
const Path = Schema.Array(
  Schema.Struct({ level: Schema.Literals(UNIT_LEVELS), id: Schema.Int, name: Schema.String }),
)

/** Figures of what a unit manages. */
const UnitFigures = Schema.Struct({
  franchisors: Schema.Int,
  stores: Schema.Int,
  closedStores: Schema.Int,
  operators: Schema.Int,
  callCenter: Schema.Int,
  deliveryMen: Schema.Int,
  discounts: Schema.Int,
  zones: Schema.Int,
  products: Schema.Int,
  /** Completed orders of the present month. */
  monthOrders: Schema.Int,
  monthSales: CentsSumSchema,
})
export type UnitFigures = typeof UnitFigures.Type

const ofUnit = {
  version: Schema.Int,
  path: Path,
  /** What has to go before the unit can be deleted. */
  dependants: Dependants,
  figures: UnitFigures,
  abilities: Schema.Struct({
    update: abilitySchema(own),
    delete: abilitySchema(['user_dont_have_permission', 'unit_in_use']),
    createBelow: abilitySchema([
      'user_dont_have_permission',
      'master_franchisee_for_this_country_already_exist',
    ]),
  }),
}

/** A commission in percent, from the least to the greatest of a level; null: the level has no unit. */
const CommissionRange = Schema.NullOr(Schema.Struct({ from: Schema.Finite, to: Schema.Finite }))

const ofSeller = {
  /** What each level gets of what the unit sells. */
  commissions: Schema.Struct({
    store: CommissionRange,
    franchisor: CommissionRange,
    masterFranchisee: CommissionRange,
  }),
  /** Whether the stores of the unit can invoice now. */
  invoicing: Schema.Struct({
    provider: Schema.NullOr(Schema.Literals(INVOICE_PROVIDERS)),
    stores: Schema.Int,
    /** The stores that cannot, each with what is missing. */
    lacking: Schema.Array(
      Schema.Struct({
        id: StoreIdSchema,
        name: Schema.String,
        gaps: Schema.Array(Schema.Literals(INVOICING_GAPS)),
      }),
    ),
    /** Of the store whose numbers of invoices end first; null where nothing is numbered by ranges. */
    numbers: Schema.NullOr(
      Schema.Struct({
        name: Schema.String,
        left: Schema.Int,
        /** Invoices a day, on average of the last two weeks. */
        perDay: Schema.Finite,
        /** Of each of these days, the oldest first. */
        issued: Schema.Array(Schema.Int),
      }),
    ),
  }),
}

/** Terms of invoices from a day on. */
export const InvoiceTermsRow = Schema.Struct({
  validFrom: CalendarDay,
  taxName: ShortText,
  taxRate: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 99.999 })),
  consumerFinalLimit: Schema.NullOr(CentsSchema),
  annulWindow: Schema.NullOr(wholeNumber(0, 1000)),
  annulWindowUnit: Schema.Literals(ANNUL_WINDOW_UNITS),
  renameDays: Schema.NullOr(wholeNumber(0, 1000)),
  creditNoteMonths: Schema.NullOr(wholeNumber(1, 120)),
  emissionDays: wholeNumber(0, 365),
  replacementOrder: Schema.Literals(REPLACEMENT_ORDERS),
})

/** A rate of exchange from a day on. */
export const ExchangeRateRow = Schema.Struct({ validFrom: CalendarDay, multiplier: Factor, divider: Factor })

const countryFields = {
  name: DisplayName,
  nameEn: Schema.Union([Schema.Literal(''), DisplayName]),
  isoCode: Schema.String,
  defaultLanguage: Schema.Literals(['en', 'es']),
  phoneCode: PhoneCode,
  currencyName: ShortText,
  currencySymbol: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(5)),
  currencyCode: Schema.String,
  timeZone: Schema.String,
  /** Of today; a change of one of them alone makes a rate from today on. */
  exchangeMultiplier: Factor,
  exchangeDivider: Factor,
  exchangeRates: Schema.Array(ExchangeRateRow).check(Schema.isMaxLength(500)),
  pointsPerUnit: wholeNumber(0, 1000),
  pointsDivisor: wholeNumber(1, 10_000),
  invoiceTiming: Schema.Literals(['after_placing', 'after_completion']),
  pendingMinutes: wholeNumber(1, 10_080),
  /** Who certifies invoices; null: none are made. */
  invoiceProvider: Schema.NullOr(Schema.Literals(INVOICE_PROVIDERS)),
  mobilePaymentGatewayId: Schema.NullOr(wholeNumber(1, MAX_ID)),
  invoiceTerms: Schema.Array(InvoiceTermsRow).check(Schema.isMaxLength(100)),
  status: Status,
}
const { name, isoCode, phoneCode, currencyName, currencySymbol, currencyCode, timeZone, ...withDefaults } =
  countryFields

/** A new country: what is left out gets its default. */
export const CountryBody = Schema.Struct({
  name,
  isoCode,
  phoneCode,
  currencyName,
  currencySymbol,
  currencyCode,
  timeZone,
  ...optionalKeys(withDefaults),
})
export type CountryBody = typeof CountryBody.Type
export const CountryChangeBody = Schema.Struct({
  ...optionalKeys(countryFields),
  /** Stays as it is: a distributor names its country. */
  distributors: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type CountryChangeBody = typeof CountryChangeBody.Type

export const CountryRecord = Schema.Struct({
  id: CountryIdSchema,
  ...countryFields,
  /** Distributors of the country. */
  distributors: Schema.Array(Schema.String),
  /** Who administers the country, by name; one at most. */
  administrators: Schema.Array(Schema.String),
  ...ofUnit,
})
export type CountryRecord = typeof CountryRecord.Type

const companyFields = { name: DisplayName, commission: Percent, status: Status }
export const OperatorsIds = Schema.Array(UserIdSchema).check(Schema.isMaxLength(200))
/** Why operators cannot be moved from the unit's side. */
export const operatorFailures = [
  'operator_not_found',
  'role_assignment_error',
  'role_assignment_limit_reached',
  'operator_for_this_country_already_exist',
  'permission_escalation',
  'user_must_not_be_yourself',
  'delivery_man_busy',
] as const
const operatorsIds = OperatorsIds

export const MasterFranchiseeBody = Schema.Struct({
  name: DisplayName,
  countryId: CountryIdSchema,
  ...optionalKeys({ commission: Percent, status: Status, operatorsIds }),
})
export const FranchisorBody = Schema.Struct({
  name: DisplayName,
  masterFranchiseeId: MasterFranchiseeIdSchema,
  ...optionalKeys({ commission: Percent, status: Status, operatorsIds }),
})
/** What changes of a master franchisee or a franchisor; what is left out keeps its value. */
export const CompanyChangeBody = Schema.Struct({
  ...optionalKeys({ ...companyFields, operatorsIds }),
  /** Stays as it is. */
  countryId: Schema.optionalKey(CountryIdSchema),
})
export type CompanyChangeBody = typeof CompanyChangeBody.Type

const ofCompany = {
  ...companyFields,
  countryId: CountryIdSchema,
  operators: Schema.Array(UnitOperator),
  companyDetails: Schema.NullOr(CompanyDetails),
  ...ofUnit,
  ...ofSeller,
}
export const MasterFranchiseeRecord = Schema.Struct({
  id: MasterFranchiseeIdSchema,
  ...ofCompany,
  /** What each of its franchisors sold in the month that runs, by name. */
  franchisorSales: Schema.Array(
    Schema.Struct({ id: FranchisorIdSchema, name: Schema.String, sales: CentsSumSchema }),
  ),
})
export type MasterFranchiseeRecord = typeof MasterFranchiseeRecord.Type
export const FranchisorRecord = Schema.Struct({
  id: FranchisorIdSchema,
  masterFranchiseeId: MasterFranchiseeIdSchema,
  ...ofCompany,
})
export type FranchisorRecord = typeof FranchisorRecord.Type

const span = {
  isOpen: Schema.Boolean,
  opensAtMinute: wholeNumber(0, LATEST_CLOSING_MINUTE),
  /** Before the opening: a time of the next day, as is more than 1440. */
  closesAtMinute: wholeNumber(0, LATEST_CLOSING_MINUTE),
  deliveryManOrdersCount: wholeNumber(0, MAX_CAPACITY),
  storeOrderCount: wholeNumber(0, MAX_CAPACITY),
}
const Note = Schema.String.check(Schema.isMaxLength(80))
/** The hours of a weekday; 1 is Monday. A day with two opening times has two. */
export const WorkingHours = Schema.Struct({ weekday: wholeNumber(1, 7), ...span })
export type WorkingHours = typeof WorkingHours.Type
/** The hours of a date, which replace those of its weekday. */
export const SpecialDate = Schema.Struct({ day: CalendarDay, note: Note, ...span })
export type SpecialDate = typeof SpecialDate.Type

const Coordinate = (limit: number) =>
  Schema.Finite.check(Schema.isBetween({ minimum: -limit, maximum: limit }))
const storeFields = {
  name: DisplayName,
  phone: PhoneDigits,
  operatorPhone: PhoneDigits,
  commission: Percent,
  address: ShortText,
  positionLat: Coordinate(90),
  positionLng: Coordinate(180),
  maxDeliveryDays: wholeNumber(1, 12),
  type: Schema.Literals(STORE_TYPES),
  status: Status,
  workingHours: Schema.Array(WorkingHours).check(Schema.isMaxLength(14)),
  specialDates: Schema.Array(SpecialDate).check(Schema.isMaxLength(200)),
}

/** A new store; it begins invisible, and becomes active when nothing is missing. */
export const StoreBody = Schema.Struct({
  franchisorId: FranchisorIdSchema,
  name: storeFields.name,
  phone: storeFields.phone,
  operatorPhone: storeFields.operatorPhone,
  address: storeFields.address,
  positionLat: storeFields.positionLat,
  positionLng: storeFields.positionLng,
  ...optionalKeys({
    commission: storeFields.commission,
    maxDeliveryDays: storeFields.maxDeliveryDays,
    type: storeFields.type,
    status: storeFields.status,
    workingHours: storeFields.workingHours,
    specialDates: storeFields.specialDates,
    operatorsIds,
  }),
})
export type StoreBody = typeof StoreBody.Type

/** Orders promised outside the new hours are named, and stay, once this says that they were seen. */
const keepsPromisedOrders = Schema.optionalKey(Schema.Boolean)

export const StoreChangeBody = Schema.Struct({
  ...optionalKeys({ ...storeFields, franchisorId: FranchisorIdSchema, operatorsIds }),
  keepsPromisedOrders,
})
export type StoreChangeBody = typeof StoreChangeBody.Type

const Gaps = Schema.Array(Schema.Literals(STORE_GAPS))
const Warnings = Schema.Array(Schema.Literals(STORE_WARNINGS))

/** A store with all that its page shows. */
export const StoreRecord = Schema.Struct({
  id: StoreIdSchema,
  franchisorId: FranchisorIdSchema,
  countryId: CountryIdSchema,
  ...storeFields,
  operators: Schema.Array(UnitOperator),
  gateways: Schema.Array(StoreGateway),
  companyDetails: Schema.NullOr(CompanyDetails),
  deliveryMenCount: Schema.Int,
  /** What is missing before it can sell, and what fails. */
  gaps: Gaps,
  /** All that it has to have. */
  checks: Gaps,
  warnings: Warnings,
  readiness: Schema.Struct({
    openDays: Schema.Int,
    activeZones: Schema.Int,
    completeGateways: Schema.Int,
    isInvoicing: Schema.Boolean,
    hasLegalDocuments: Schema.Boolean,
    productsOnSale: Schema.Int,
    /** Of those on sale, the ones of which there is something to sell. */
    productsInStock: Schema.Int,
  }),
  /** Orders of an hour of a weekday, on average of the last four weeks; hours without any are left out. */
  hourlyOrders: Schema.Array(Schema.Struct({ weekday: Schema.Int, hour: Schema.Int, orders: Schema.Finite })),
  ...ofUnit,
  ...ofSeller,
})
export type StoreRecord = typeof StoreRecord.Type

/** Hours for several stores at once: a week in the place of theirs, and dates beside those that they have. */
export const StoresHoursBody = Schema.Struct({
  storeIds: Schema.Array(StoreIdSchema).check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  ...optionalKeys({
    workingHours: storeFields.workingHours,
    dates: Schema.Array(
      Schema.Struct({
        day: CalendarDay,
        note: Note,
        /** None removes the date: the weekday counts again. */
        spans: Schema.Array(Schema.Struct(span)).check(Schema.isMaxLength(2)),
      }),
    ).check(Schema.isMaxLength(200)),
  }),
  keepsPromisedOrders,
})
export type StoresHoursBody = typeof StoresHoursBody.Type
