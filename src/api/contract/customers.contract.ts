import * as Schema from 'effect/Schema'
import { BillingType } from '../../domain/billing/billing-type.ts'
import { CustomerLevel } from '../../domain/customer/customer-level.ts'
import { OrderStatus, OrderType } from '../../domain/order/order-status.ts'
import { AddressId, CountryId, OrderId, ProductId, UserId } from '../../domain/shared/ids.ts'
import { Cents } from '../../domain/shared/money.ts'
import { endpoint } from './endpoint.ts'
import { Instant, IntFromText, Name, Note, Success, Text } from './wire.ts'

export const DELIVERY_OPTIONS = ['receive', 'leave_at_the_door'] as const

export const Address = Schema.Struct({
  id: AddressId,
  userId: UserId,
  name: Schema.String,
  countryId: CountryId,
  city: Schema.NullOr(Schema.String),
  state: Schema.NullOr(Schema.String),
  zone: Schema.NullOr(Schema.String),
  address: Schema.String,
  addressDetails: Schema.NullOr(Schema.String),
  positionLat: Schema.Finite,
  positionLng: Schema.Finite,
  receiverName: Schema.NullOr(Schema.String),
  deliveryOptions: Schema.Literals(DELIVERY_OPTIONS),
  deliveryManInstructions: Schema.NullOr(Schema.String),
})
export type Address = typeof Address.Type

/** One of a caller's past or open orders, small enough to list five of them. */
const OrderGlance = Schema.Struct({
  id: OrderId,
  number: Schema.Int,
  type: OrderType,
  status: OrderStatus,
  createdAt: Instant,
  deliveryTime: Instant,
  /** What the customer paid or is to pay, delivery and reductions included. */
  toPay: Cents,
  items: Schema.Array(
    Schema.Struct({
      productId: ProductId,
      name: Schema.String,
      quantity: Schema.Int,
      frozenQuantity: Schema.Int,
      unitPrice: Cents,
    }),
  ),
  userAddressId: Schema.NullOr(AddressId),
})
export type OrderGlance = typeof OrderGlance.Type

export const Customer = Schema.Struct({
  id: UserId,
  firstName: Schema.String,
  lastName: Schema.String,
  phoneCode: Schema.String,
  phone: Schema.String,
  email: Schema.NullOr(Schema.String),
  countryId: CountryId,
  points: Schema.Int,
  level: Schema.NullOr(CustomerLevel),
  isCreditAvailable: Schema.Boolean,
  notes: Schema.NullOr(Schema.String),
  /** Billing data of the last order, offered again. */
  lastBilling: Schema.NullOr(
    Schema.Struct({
      type: BillingType,
      value: Schema.NullOr(Schema.String),
      billingName: Schema.String,
      billingAddress: Schema.NullOr(Schema.String),
    }),
  ),
  addresses: Schema.Array(Address),
  lastOrders: Schema.Array(OrderGlance),
  openOrders: Schema.Array(OrderGlance),
  /** What this caller usually adds, most often first. */
  usualProductIds: Schema.Array(ProductId),
})
export type Customer = typeof Customer.Type

const phoneDigits = Schema.String.check(Schema.isPattern(/^\d{8,15}$/u))

export const InviteCustomerBody = Schema.Struct({
  type: Schema.Literal('customer'),
  firstName: Name,
  lastName: Name,
  phoneCode: Schema.String.check(Schema.isPattern(/^\+?\d{1,3}$/u)),
  phone: phoneDigits,
  email: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(254), Schema.isPattern(/^[^@\s]+@[^@\s]+\.[^@\s]+$/u)),
  ),
  countryId: Schema.optionalKey(CountryId),
})

export const AddressBody = Schema.Struct({
  userId: UserId,
  name: Text,
  address: Text,
  city: Schema.optionalKey(Text),
  state: Schema.optionalKey(Text),
  zone: Schema.optionalKey(Text),
  addressDetails: Schema.optionalKey(Note),
  positionLat: Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  positionLng: Schema.Finite.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
  receiverName: Schema.optionalKey(Text),
  deliveryOptions: Schema.optionalKey(Schema.Literals(DELIVERY_OPTIONS)),
  deliveryManInstructions: Schema.optionalKey(Note),
})

export const customersContract = {
  lookup: endpoint({
    method: 'GET',
    path: '/customers/lookup',
    summary: 'Find a caller by phone, name, e-mail, NIT or order number',
    access: 'session',
    extension: true,
    query: Schema.Struct({
      search: Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(254)),
      countryId: Schema.optionalKey(IntFromText(CountryId)),
      limit: Schema.optionalKey(IntFromText(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 })))),
    }),
    status: 200,
    success: Schema.Struct({ data: Schema.Array(Customer), count: Schema.Int }),
    failures: ['validation_error'],
  }),
  customer: endpoint({
    method: 'GET',
    path: '/users/{id}',
    summary: 'One customer, as the caller card shows it',
    access: 'session',
    params: Schema.Struct({ id: IntFromText(UserId) }),
    status: 200,
    success: Customer,
    failures: ['user_not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    summary: 'Create a customer',
    access: 'session',
    body: InviteCustomerBody,
    status: 201,
    success: Customer,
    failures: ['validation_error', 'user_with_this_email_already_exists', 'country_not_found'],
  }),
  createAddress: endpoint({
    method: 'POST',
    path: '/user-address/',
    summary: 'Save an address of a customer',
    access: 'session',
    body: AddressBody,
    status: 201,
    success: Address,
    failures: ['validation_error', 'user_not_found', 'user_can_have_only_one_home_or_work_address'],
  }),
  address: endpoint({
    method: 'GET',
    path: '/user-address/{id}',
    summary: 'One address',
    access: 'session',
    params: Schema.Struct({ id: IntFromText(AddressId) }),
    status: 200,
    success: Address,
    failures: ['user_address_not_found'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/user-address/{id}',
    summary: 'Remove an address',
    access: 'session',
    params: Schema.Struct({ id: IntFromText(AddressId) }),
    status: 200,
    success: Success,
    failures: ['user_address_not_found'],
  }),
}
