import * as Schema from 'effect/Schema'
import {
  AddressIdSchema,
  BillingTypeSchema,
  CentsSchema,
  ContactIdSchema,
  CountryIdSchema,
  CustomerLevelSchema,
  OrderIdSchema,
  OrderStatusSchema,
  OrderTypeSchema,
  ProductIdSchema,
  UserIdSchema,
  UserStatusSchema,
} from './domain-schemas.ts'
import { customersEndpoints } from '../endpoints/customers.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { Instant, IntFromText, listOf, listQuery, LongText, Success, ShortText } from './common-schemas.ts'

export const DELIVERY_OPTIONS = ['receive', 'leave_at_the_door'] as const

const AddressStatus = Schema.Literals(['active', 'deleted'])

export const Address = Schema.Struct({
  id: AddressIdSchema,
  userId: UserIdSchema,
  /** The contact of the customer who lives there. */
  contactId: Schema.NullOr(ContactIdSchema),
  name: Schema.String,
  nameSearch: Schema.String,
  countryId: CountryIdSchema,
  city: Schema.NullOr(Schema.String),
  state: Schema.NullOr(Schema.String),
  subLocality: Schema.NullOr(Schema.String),
  zone: Schema.NullOr(Schema.String),
  address: Schema.String,
  googleAddress: Schema.NullOr(Schema.String),
  addressDetails: Schema.NullOr(Schema.String),
  positionLat: Schema.Finite,
  positionLng: Schema.Finite,
  receiverName: Schema.NullOr(Schema.String),
  status: AddressStatus,
  deliveryOptions: Schema.Literals(DELIVERY_OPTIONS),
  deliveryManInstructions: Schema.NullOr(Schema.String),
  version: Schema.Int,
})
export type Address = typeof Address.Type

/** A short form of one of the caller's past or open orders. */
const RecentOrder = Schema.Struct({
  id: OrderIdSchema,
  number: Schema.Int,
  type: OrderTypeSchema,
  status: OrderStatusSchema,
  createdAt: Instant,
  deliveryTime: Instant,
  /** The amount paid or to pay, with delivery and discounts. */
  toPay: CentsSchema,
  /** What was paid for; what discounts gave away comes again by itself. */
  items: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      name: Schema.String,
      quantity: Schema.Int,
      frozenQuantity: Schema.Int,
      unitPrice: CentsSchema,
    }),
  ),
  userAddressId: Schema.NullOr(AddressIdSchema),
  deliveryMan: Schema.NullOr(Schema.Struct({ firstName: Schema.String, lastName: Schema.String })),
})
export type RecentOrder = typeof RecentOrder.Type

export const Customer = Schema.Struct({
  id: UserIdSchema,
  /** No order is taken from who is blocked; the caller is known all the same. */
  status: UserStatusSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  phoneCode: Schema.String,
  phone: Schema.String,
  email: Schema.NullOr(Schema.String),
  countryId: CountryIdSchema,
  points: Schema.Int,
  level: Schema.NullOr(CustomerLevelSchema),
  isCreditAvailable: Schema.Boolean,
  notes: Schema.NullOr(Schema.String),
  /** Billing data of the last order, as a default. */
  lastBilling: Schema.NullOr(
    Schema.Struct({
      type: BillingTypeSchema,
      value: Schema.NullOr(Schema.String),
      billingName: Schema.String,
      billingAddress: Schema.NullOr(Schema.String),
    }),
  ),
  addresses: Schema.Array(Address),
  lastOrders: Schema.Array(RecentOrder),
  openOrders: Schema.Array(RecentOrder),
  /** The products that this customer orders most, most frequent first. */
  usualProductIds: Schema.Array(ProductIdSchema),
})
export type Customer = typeof Customer.Type

/** What helps with a caller besides the card: what they buy together, and who else they may be. */
export const CallerBackground = Schema.Struct({
  /** The products of each of the last completed orders, the latest first. */
  baskets: Schema.Array(Schema.Array(ProductIdSchema)),
  /** Customers with the same phone or the tax id of the last bill, who ordered last first. */
  others: Schema.Array(
    Schema.Struct({
      id: UserIdSchema,
      firstName: Schema.String,
      lastName: Schema.String,
      phone: Schema.String,
      shares: Schema.Literals(['phone', 'tax_id']),
    }),
  ),
})
export type CallerBackground = typeof CallerBackground.Type

const addressFields = {
  name: ShortText,
  address: ShortText,
  positionLat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  positionLng: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
}
/** Optional details of an address; an empty one is omitted on creation and null on update. */
const addressDetails = {
  city: ShortText,
  state: ShortText,
  subLocality: ShortText,
  zone: ShortText,
  googleAddress: LongText,
  addressDetails: LongText,
  receiverName: ShortText,
  deliveryManInstructions: LongText,
}

export const AddressBody = Schema.Struct({
  userId: UserIdSchema,
  /** The address belongs to a contact. */
  contactId: Schema.optionalKey(ContactIdSchema),
  /** The customer's own when omitted. */
  countryId: Schema.optionalKey(CountryIdSchema),
  ...addressFields,
  city: Schema.optionalKey(addressDetails.city),
  state: Schema.optionalKey(addressDetails.state),
  subLocality: Schema.optionalKey(addressDetails.subLocality),
  zone: Schema.optionalKey(addressDetails.zone),
  googleAddress: Schema.optionalKey(addressDetails.googleAddress),
  addressDetails: Schema.optionalKey(addressDetails.addressDetails),
  receiverName: Schema.optionalKey(addressDetails.receiverName),
  deliveryOptions: Schema.optionalKey(Schema.Literals(DELIVERY_OPTIONS)),
  deliveryManInstructions: Schema.optionalKey(addressDetails.deliveryManInstructions),
  status: Schema.optionalKey(Schema.Literal('active')),
})

const orNull = <T, E>(field: Schema.Codec<T, E>) => Schema.optionalKey(Schema.NullOr(field))

export const UpdateAddressBody = Schema.Struct({
  countryId: Schema.optionalKey(CountryIdSchema),
  name: Schema.optionalKey(addressFields.name),
  address: Schema.optionalKey(addressFields.address),
  positionLat: Schema.optionalKey(addressFields.positionLat),
  positionLng: Schema.optionalKey(addressFields.positionLng),
  city: orNull(addressDetails.city),
  state: orNull(addressDetails.state),
  subLocality: orNull(addressDetails.subLocality),
  zone: orNull(addressDetails.zone),
  googleAddress: orNull(addressDetails.googleAddress),
  addressDetails: orNull(addressDetails.addressDetails),
  receiverName: orNull(addressDetails.receiverName),
  deliveryOptions: Schema.optionalKey(Schema.Literals(DELIVERY_OPTIONS)),
  deliveryManInstructions: orNull(addressDetails.deliveryManInstructions),
  /** These stay as they are: the owner, and what the server makes of the name and of deleting. */
  userId: Schema.optionalKey(UserIdSchema),
  contactId: Schema.optionalKey(Schema.NullOr(ContactIdSchema)),
  nameSearch: Schema.optionalKey(Schema.String),
  status: Schema.optionalKey(AddressStatus),
})

const customerParams = Schema.Struct({ id: IntFromText(UserIdSchema) })
const addressParams = Schema.Struct({ id: IntFromText(AddressIdSchema) })

export const customersContract = withSchemas(customersEndpoints, {
  lookUpCustomers: {
    summary: 'Find a caller by phone, name, e-mail, NIT or order number',
    query: Schema.Struct({
      search: Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(254)),
      countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
      limit: Schema.optionalKey(IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 })))),
    }),
    success: Schema.Struct({
      data: Schema.Array(Customer),
      count: Schema.Int,
      /** Where nobody has the name: those who are called nearly so. */
      near: Schema.optionalKey(Schema.Array(Customer)),
    }),
    failures: ['validation_error'],
  },
  callerBackground: {
    summary: 'What a caller buys together, and the other customers that they may be',
    params: customerParams,
    success: CallerBackground,
    failures: ['user_not_found'],
  },
  callerOrders: {
    summary: 'All orders of a caller with their products, newest first',
    params: customerParams,
    query: Schema.Struct({ limit: listQuery.limit, offset: listQuery.offset }),
    success: listOf(RecentOrder),
    failures: ['user_not_found', 'validation_error'],
  },
  createAddress: {
    summary: 'Save an address of a customer',
    body: AddressBody,
    elsewhereFields: ['nameSearch'],
    success: Address,
    failures: [
      'validation_error',
      'user_not_found',
      'contact_not_found',
      'country_not_found',
      'user_can_have_only_one_home_or_work_address',
    ],
  },
  address: {
    summary: 'One address',
    params: addressParams,
    success: Address,
    failures: ['user_address_not_found'],
  },
  deleteAddress: {
    summary: 'Remove an address',
    params: addressParams,
    success: Success,
    failures: ['user_address_not_found'],
  },
  updateAddress: {
    summary: 'Change an address; orders keep their copy of it',
    params: addressParams,
    body: UpdateAddressBody,
    success: Address,
    failures: [
      'validation_error',
      'user_address_not_found',
      'country_not_found',
      'user_can_have_only_one_home_or_work_address',
    ],
  },
  partyAddresses: {
    summary: 'Addresses of a customer\u2019s party members',
    query: Schema.Struct({ ...listQuery, userId: IntFromText(UserIdSchema) }),
    success: listOf(Address),
    failures: ['validation_error', 'user_not_found'],
  },
  createPartyAddress: {
    summary: 'Save an address of a party member',
    body: AddressBody,
    elsewhereFields: ['nameSearch'],
    success: Address,
    failures: [
      'validation_error',
      'user_not_found',
      'country_not_found',
      'user_can_have_only_one_home_or_work_address',
    ],
  },
})
