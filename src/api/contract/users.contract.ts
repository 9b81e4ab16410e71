import { INVITATION_STATES } from '../../domain/users/invitation.ts'
import * as Schema from 'effect/Schema'
import {
  CentsSchema,
  ContactIdSchema,
  CountryIdSchema,
  CustomerLevelSchema,
  DeliveryManStatusSchema,
  DistributorIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  OrderIdSchema,
  OrderStatusSchema,
  OrderTypeSchema,
  PaymentMethodSchema,
  RoleIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
  UserIdSchema,
  UserStatusSchema,
  UserTypeSchema,
} from './domain-schemas.ts'
import { PERMISSIONS } from '../../domain/access/permissions.ts'
import { LANGUAGE_CODES, LoginName } from './auth.contract.ts'
import { Address, Customer } from './customers.contract.ts'
import { usersEndpoints } from '../endpoints/users.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { DeliveryMan } from './organisation.contract.ts'
import { USER_REFUSAL_CODES } from '../../domain/users/user-refusals.ts'
import { abilitySchema } from './ability.ts'
import {
  ArrayFromQuery,
  CalendarDay,
  Email,
  idList,
  Instant,
  IntFromText,
  listOf,
  listQuery,
  cursorListOf,
  cursorListQuery,
  DisplayName,
  namedListQuery,
  LongText,
  PhoneCode,
  PhoneDigits,
  Success,
  ShortText,
} from './common-schemas.ts'

/** The unit of an operator; null for customers and for operators with a global role. */
const Unit = Schema.Struct({
  kind: Schema.Literals(['masterFranchisee', 'franchisor', 'store', 'distributor', 'supplier']),
  id: Schema.Int,
  name: Schema.String,
})

const userFields = {
  id: UserIdSchema,
  type: UserTypeSchema,
  status: UserStatusSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  login: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  phoneCode: Schema.String,
  phone: Schema.String,
  avatar: Schema.NullOr(Schema.String),
  roleId: RoleIdSchema,
  /** The role's key; built-in roles are translated by it. */
  role: Schema.String,
  roleTitle: Schema.String,
  lastLogin: Schema.NullOr(Instant),
  createdAt: Instant,
  version: Schema.Int,
}

/** The invitation of an operator who has not accepted it yet. */
export const Invitation = Schema.Struct({ state: Schema.Literals(INVITATION_STATES), expiresAt: Instant })
export type Invitation = typeof Invitation.Type

/** A row of the user lists. */
export const UserRow = Schema.Struct({
  ...userFields,
  unit: Schema.NullOr(Unit),
  countryId: Schema.NullOr(CountryIdSchema),
  lastOrder: Schema.NullOr(Instant),
  /** The total of a customer's completed orders. */
  totalValue: CentsSchema,
  points: Schema.Int,
  /** The customer's level by the points of the last 12 months; null below bronze and for operators. */
  level: Schema.NullOr(CustomerLevelSchema),
  /** The customer that a party member belongs to. */
  ownerId: Schema.NullOr(UserIdSchema),
  invitation: Schema.NullOr(Invitation),
})
export type UserRow = typeof UserRow.Type

const UserAbility = abilitySchema(USER_REFUSAL_CODES)
const abilities = Schema.Struct({
  update: UserAbility,
  block: UserAbility,
  unblock: UserAbility,
  delete: UserAbility,
  restore: UserAbility,
  changePassword: UserAbility,
})

/** All fields of an operator. */
export const OperatorDetail = Schema.Struct({
  ...userFields,
  type: Schema.Literal('operator'),
  unit: Schema.NullOr(Unit),
  /** The unit and the levels above it, for the selects of the form. */
  countryId: Schema.NullOr(CountryIdSchema),
  masterFranchiseeId: Schema.NullOr(MasterFranchiseeIdSchema),
  franchisorId: Schema.NullOr(FranchisorIdSchema),
  storeId: Schema.NullOr(StoreIdSchema),
  distributorId: Schema.NullOr(DistributorIdSchema),
  supplierId: Schema.NullOr(SupplierIdSchema),
  permissions: Schema.Array(Schema.Literals(PERMISSIONS)),
  deliveryManStatus: Schema.NullOr(DeliveryManStatusSchema),
  language: Schema.NullOr(Schema.Literals(LANGUAGE_CODES)),
  invitation: Schema.NullOr(Invitation),
  abilities,
})
export type OperatorDetail = typeof OperatorDetail.Type

/** All fields of a customer, for the caller card and the customer page. */
export const CustomerDetail = Schema.Struct({
  ...Customer.fields,
  ...userFields,
  type: Schema.Literal('customer'),
  lastOrder: Schema.NullOr(Instant),
  totalValue: CentsSchema,
  /** Orders that the user may see; those that failed are none. */
  purchases: Schema.Struct({
    orderCount: Schema.Int,
    cancelledCount: Schema.Int,
    /** Completed ones of the last 12 months. */
    yearOrderCount: Schema.Int,
    yearValue: CentsSchema,
    /** Points earned in the last 12 months, which make the level. */
    yearPoints: Schema.Int,
  }),
  ownerId: Schema.NullOr(UserIdSchema),
  abilities,
})
export type CustomerDetail = typeof CustomerDetail.Type

export const UserDetail = Schema.Union([CustomerDetail, OperatorDetail])
export type UserDetail = typeof UserDetail.Type

const companyLinks = {
  masterFranchiseeId: Schema.optionalKey(Schema.NullOr(MasterFranchiseeIdSchema)),
  franchisorId: Schema.optionalKey(Schema.NullOr(FranchisorIdSchema)),
  storeId: Schema.optionalKey(Schema.NullOr(StoreIdSchema)),
  distributorId: Schema.optionalKey(Schema.NullOr(DistributorIdSchema)),
  supplierId: Schema.optionalKey(Schema.NullOr(SupplierIdSchema)),
}

export const InviteCustomerBody = Schema.Struct({
  type: Schema.Literal('customer'),
  firstName: DisplayName,
  lastName: DisplayName,
  phoneCode: PhoneCode,
  phone: PhoneDigits,
  email: Schema.optionalKey(Email),
  login: Schema.optionalKey(LoginName),
  notes: Schema.optionalKey(LongText),
  isCreditAvailable: Schema.optionalKey(Schema.Boolean),
  countryId: Schema.optionalKey(CountryIdSchema),
})

export const InviteOperatorBody = Schema.Struct({
  type: Schema.Literal('operator'),
  firstName: DisplayName,
  lastName: DisplayName,
  login: LoginName,
  email: Email,
  phoneCode: PhoneCode,
  phone: PhoneDigits,
  roleId: RoleIdSchema,
  ...companyLinks,
  /** When omitted, the user gets a mail to set one. */
  password: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(1_000))),
  language: Schema.optionalKey(Schema.Literals(LANGUAGE_CODES)),
})

export const UpdateUserBody = Schema.Struct({
  deliveryManStatus: Schema.optionalKey(DeliveryManStatusSchema),
  firstName: Schema.optionalKey(DisplayName),
  lastName: Schema.optionalKey(DisplayName),
  login: Schema.optionalKey(Schema.NullOr(LoginName)),
  email: Schema.optionalKey(Schema.NullOr(Email)),
  phoneCode: Schema.optionalKey(PhoneCode),
  phone: Schema.optionalKey(PhoneDigits),
  /** Null removes the picture; a new one is sent as the file part of the same name. */
  avatar: Schema.optionalKey(Schema.Null),
  roleId: Schema.optionalKey(RoleIdSchema),
  ...companyLinks,
  isCreditAvailable: Schema.optionalKey(Schema.Boolean),
  /** A correction of the points; requires a reason. */
  points: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }))),
  notes: Schema.optionalKey(Schema.NullOr(LongText)),
  /** These two stay as they are: a status has its own call, and a country does not change. */
  status: Schema.optionalKey(UserStatusSchema),
  countryId: Schema.optionalKey(Schema.NullOr(CountryIdSchema)),
  /** The reason, for the audit log. */
  reason: Schema.optionalKey(ShortText),
})

export const Contact = Schema.Struct({
  id: ContactIdSchema,
  userId: UserIdSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  phoneCode: Schema.String,
  phone: Schema.String,
  email: Schema.NullOr(Schema.String),
  addresses: Schema.Array(Address),
  version: Schema.Int,
})
export type Contact = typeof Contact.Type

export const ContactBody = Schema.Struct({
  firstName: DisplayName,
  lastName: DisplayName,
  phoneCode: PhoneCode,
  phone: PhoneDigits,
  email: Schema.optionalKey(Schema.NullOr(Email)),
})

export const PartyMemberBody = Schema.Struct({
  /** The customer that the party member belongs to. */
  userId: UserIdSchema,
  firstName: DisplayName,
  lastName: DisplayName,
  phoneCode: PhoneCode,
  phone: PhoneDigits,
  email: Schema.optionalKey(Email),
})

const UserOrder = Schema.Struct({
  id: OrderIdSchema,
  number: Schema.Int,
  type: OrderTypeSchema,
  status: OrderStatusSchema,
  storeId: StoreIdSchema,
  storeName: Schema.String,
  createdAt: Instant,
  deliveryTime: Instant,
  toPay: CentsSchema,
  paymentType: PaymentMethodSchema,
  items: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Int })),
})
export type UserOrder = typeof UserOrder.Type

const userIds = idList(UserIdSchema)

const filters = {
  type: Schema.optionalKey(UserTypeSchema),
  status: Schema.optionalKey(ArrayFromQuery(UserStatusSchema)),
  roleId: Schema.optionalKey(ArrayFromQuery(IntFromText(RoleIdSchema))),
  countryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CountryIdSchema))),
  masterFranchiseeId: Schema.optionalKey(ArrayFromQuery(IntFromText(MasterFranchiseeIdSchema))),
  franchisorId: Schema.optionalKey(ArrayFromQuery(IntFromText(FranchisorIdSchema))),
  storeId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  distributorId: Schema.optionalKey(ArrayFromQuery(IntFromText(DistributorIdSchema))),
  supplierId: Schema.optionalKey(ArrayFromQuery(IntFromText(SupplierIdSchema))),
  invitation: Schema.optionalKey(ArrayFromQuery(Schema.Literals(INVITATION_STATES))),
  /** Party members of this customer; other lists do not contain them. */
  ownerId: Schema.optionalKey(IntFromText(UserIdSchema)),
  /** Customers of a group of the analytics, `level-gold` for example, in these days and stores, by orders of this type. */
  group: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
  groupFrom: Schema.optionalKey(CalendarDay),
  groupTo: Schema.optionalKey(CalendarDay),
  groupStoreId: Schema.optionalKey(ArrayFromQuery(IntFromText(StoreIdSchema))),
  groupOrderType: Schema.optionalKey(OrderTypeSchema),
}

const params = Schema.Struct({ id: IntFromText(UserIdSchema) })
const conflictFailures = [
  'user_with_this_email_already_exists',
  'user_with_this_login_already_exists',
] as const
const operatorFailures = [
  'role_not_found',
  'role_assignment_error',
  'role_assignment_limit_reached',
  'operator_can_be_assigned_only_to_one_company',
  'operator_for_this_country_already_exist',
  'permission_escalation',
  'master_franchisee_not_found',
  'franchisor_not_found',
  'store_not_found',
  'distributor_not_found',
  'supplier_not_found',
] as const
const imageFailures = [
  'image_too_large',
  'image_type_error',
  'image_size_error',
  'image_not_safe',
  'too_many_requests',
] as const
const statusFailures = [
  'user_not_found',
  'operator_not_found',
  'you_cant_delete_super_admin',
  'user_must_not_be_yourself',
  'invalid_next_status',
  'permission_escalation',
  // The assignment of a restored user may be taken.
  'role_assignment_error',
  'role_assignment_limit_reached',
  'operator_for_this_country_already_exist',
] as const

export const ChangePasswordBody = Schema.Struct({
  newPassword: Schema.String.check(Schema.isMaxLength(1_000)),
  /** Must equal the new password if it is sent. */
  confirmPassword: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(1_000))),
})

export const usersContract = withSchemas(usersEndpoints, {
  users: {
    summary: 'People in reach: operators, customers, or a customer\u2019s party members',
    query: Schema.Struct({
      ...cursorListQuery,
      ...namedListQuery,
      ...filters,
      sortBy: Schema.optionalKey(
        Schema.Literals(['name', 'createdAt', 'lastLogin', 'lastOrder', 'totalValue', 'points']),
      ),
    }),
    success: cursorListOf(UserRow),
    failures: ['validation_error', 'country_not_found'],
  },
  usersCount: {
    summary: 'How many people the same filters find',
    query: Schema.Struct({ search: listQuery.search, ...filters }),
    success: Schema.Struct({ count: Schema.Int }),
    failures: ['validation_error', 'country_not_found'],
  },
  user: {
    summary: 'One person: a customer as the caller card shows them, or an operator',
    params,
    success: UserDetail,
    failures: ['user_not_found'],
  },
  inviteUser: {
    summary: 'Create a customer, or an operator who then sets a password',
    body: Schema.Union([InviteCustomerBody, InviteOperatorBody]),
    elsewhereFields: ['addresses', 'points'],
    success: UserDetail,
    failures: [
      'validation_error',
      'country_not_found',
      ...conflictFailures,
      ...operatorFailures,
      ...imageFailures,
    ],
  },
  invitePartyMember: {
    summary: 'Create a recipient that belongs to a customer',
    body: PartyMemberBody,
    success: UserDetail,
    failures: ['validation_error', 'user_not_found', 'user_with_this_email_already_exists'],
  },
  updateUser: {
    summary: 'Change a person, or a delivery man\u2019s availability',
    params,
    body: UpdateUserBody,
    elsewhereFields: ['password'],
    // A change of the availability alone returns the delivery man as the store's lists show them.
    success: Schema.Union([CustomerDetail, OperatorDetail, DeliveryMan]),
    failures: [
      'user_not_found',
      'operator_not_found',
      'it_not_delivery_man',
      'invalid_next_status',
      'user_must_not_be_yourself',
      'you_cant_delete_super_admin',
      // A delivery man with assigned orders cannot get another role.
      'delivery_man_busy',
      'validation_error',
      ...conflictFailures,
      ...operatorFailures,
      ...imageFailures,
    ],
  },
  deleteUser: {
    summary: 'Delete a person: no sign-in any more, the row stays under the deleted ones',
    params,
    success: Success,
    failures: statusFailures,
  },
  changeUsersStatus: {
    summary: 'Change the status of several people, all or none',
    body: Schema.Struct({ ids: userIds, status: UserStatusSchema, reason: Schema.optionalKey(ShortText) }),
    success: Success,
    failures: ['validation_error', ...statusFailures],
  },
  deleteUsers: {
    summary: 'Delete several people, all or none; ids in the query or in the body',
    query: Schema.Struct({ ids: Schema.optionalKey(ArrayFromQuery(IntFromText(UserIdSchema))) }),
    body: Schema.Struct({ ids: Schema.optionalKey(userIds), reason: Schema.optionalKey(ShortText) }),
    success: Success,
    failures: ['validation_error', ...statusFailures],
  },
  contacts: {
    summary: 'Friends of a customer',
    params,
    query: Schema.Struct(listQuery),
    success: listOf(Contact),
    failures: ['user_not_found', 'validation_error'],
  },
  createContact: {
    summary: 'Add a friend of a customer',
    params,
    body: ContactBody,
    success: Contact,
    failures: ['user_not_found', 'validation_error'],
  },
  updateContact: {
    summary: 'Change a friend of a customer',
    params: Schema.Struct({ userId: IntFromText(UserIdSchema), id: IntFromText(ContactIdSchema) }),
    body: ContactBody,
    success: Contact,
    failures: ['user_not_found', 'contact_not_found', 'validation_error'],
  },
  userOrders: {
    summary: 'Orders of a customer, newest first',
    params,
    query: Schema.Struct({
      limit: listQuery.limit,
      offset: listQuery.offset,
      orderType: Schema.optionalKey(ArrayFromQuery(OrderTypeSchema)),
      status: Schema.optionalKey(ArrayFromQuery(OrderStatusSchema)),
    }),
    success: listOf(UserOrder),
    failures: ['user_not_found', 'validation_error'],
  },
  resetCustomerPassword: {
    summary: 'Mail a customer a code to set a new password',
    params,
    success: Success,
    failures: ['user_not_found', 'email_not_found', 'too_many_requests'],
  },
  resendInvitation: {
    summary: 'Mail an invitation again; the code that was mailed before becomes invalid',
    params,
    success: OperatorDetail,
    failures: [
      'operator_not_found',
      'permission_escalation',
      'user_must_not_be_yourself',
      'invalid_next_status',
      'email_not_found',
      'too_many_requests',
    ],
  },
  revokeInvitation: {
    summary: 'Revoke an invitation that was not accepted yet',
    params,
    success: OperatorDetail,
    failures: [
      'operator_not_found',
      'permission_escalation',
      'user_must_not_be_yourself',
      'invalid_next_status',
    ],
  },
  changeOperatorPassword: {
    summary: 'Set an operator\u2019s password; all of the operator\u2019s sessions end',
    params,
    body: ChangePasswordBody,
    success: Success,
    failures: [
      'operator_not_found',
      'permission_escalation',
      'user_must_not_be_yourself',
      'invalid_next_status',
      'password_dont_match',
      'validation_error',
    ],
  },
})
