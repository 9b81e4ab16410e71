import * as Schema from 'effect/Schema'
import {
  CountryIdSchema,
  DistributorIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  RoleIdSchema,
  SessionIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
  UserIdSchema,
} from './domain-schemas.ts'
import { authEndpoints } from '../endpoints/auth.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import {
  Email,
  Instant,
  IntFromText,
  listOf,
  DisplayName,
  PhoneCode,
  PhoneDigits,
  Success,
} from './common-schemas.ts'

export const LANGUAGE_CODES = ['en', 'es'] as const
export const THEMES = ['system', 'light', 'dark'] as const

/** The signed-in operator, with what the browser needs to draw the shell and hide forbidden pages. */
export const SessionUser = Schema.Struct({
  id: UserIdSchema,
  firstName: Schema.String,
  lastName: Schema.String,
  avatar: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  phoneCode: Schema.String,
  phone: Schema.String,
  login: Schema.String,
  roleId: RoleIdSchema,
  /** The role's key, e.g. `callcenter`. */
  role: Schema.String,
  /** The title of a role that the network created; built-in roles are translated by their key. */
  roleTitle: Schema.String,
  /** The role has the reduced menu. */
  reducedMenu: Schema.Boolean,
  permissions: Schema.Record(Schema.String, Schema.Literal(true)),
  storeId: Schema.optionalKey(StoreIdSchema),
  franchisorId: Schema.optionalKey(FranchisorIdSchema),
  masterFranchiseeId: Schema.optionalKey(MasterFranchiseeIdSchema),
  distributorId: Schema.optionalKey(DistributorIdSchema),
  supplierId: Schema.optionalKey(SupplierIdSchema),
  /** The country of the unit; null for a global operator, who chooses one. */
  countryId: Schema.NullOr(CountryIdSchema),
  /** The user's choice; null follows the browser. */
  language: Schema.NullOr(Schema.Literals(LANGUAGE_CODES)),
  theme: Schema.NullOr(Schema.Literals(THEMES)),
  /** One character alone is a key of the pages. */
  singleKeyShortcuts: Schema.Boolean,
})
export type SessionUser = typeof SessionUser.Type

export const SignInBody = Schema.Struct({
  login: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(254)),
  password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
})

/** A sign-in name: 3 to 254 letters, digits and . _ @ + - */
export const LoginName = Schema.String.check(Schema.isPattern(/^[\w.@+-]{3,254}$/u))

const OldPassword = Schema.String.check(Schema.isMaxLength(128))

export const UpdateMeBody = Schema.Struct({
  firstName: Schema.optionalKey(DisplayName),
  lastName: Schema.optionalKey(DisplayName),
  login: Schema.optionalKey(LoginName),
  email: Schema.optionalKey(Email),
  phoneCode: Schema.optionalKey(PhoneCode),
  phone: Schema.optionalKey(PhoneDigits),
  language: Schema.optionalKey(Schema.Literals(LANGUAGE_CODES)),
  theme: Schema.optionalKey(Schema.Literals(THEMES)),
  singleKeyShortcuts: Schema.optionalKey(Schema.Boolean),
  /** Null removes the picture; a new one is sent as the file part of the same name. */
  avatar: Schema.optionalKey(Schema.Null),
  /** Required with a new login or e-mail. */
  currentPassword: Schema.optionalKey(OldPassword),
})

const Session = Schema.Struct({
  id: SessionIdSchema,
  platform: Schema.String,
  ip: Schema.String,
  userAgent: Schema.String,
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: Schema.Boolean,
})
export type Session = typeof Session.Type

// Rules of a new password are refused by the domain (emptyField, hasSpaces, shortPassword), not by the schema.
const AnyText = Schema.String.check(Schema.isMaxLength(1_000))
const userParams = Schema.Struct({ id: IntFromText(UserIdSchema) })

export const UpdatePasswordBody = Schema.Struct({
  currentPassword: OldPassword,
  newPassword: AnyText,
  /** Must equal the new password if it is sent. */
  confirmPassword: Schema.optionalKey(AnyText),
})

export const authContract = withSchemas(authEndpoints, {
  signIn: {
    summary: 'Sign in with login or e-mail and password',
    body: SignInBody,
    success: Schema.Struct({ accessToken: Schema.String, expiresAt: Schema.String, user: SessionUser }),
    failures: [
      'wrong_credentials',
      'user_must_be_assigned_to_company',
      'user_is_blocked',
      'validation_error',
      'too_many_requests',
    ],
  },
  signOut: {
    summary: 'End this session',
    success: Success,
    failures: [],
  },
  lockSession: {
    summary: 'Lock this session until the password is given again',
    success: Success,
    failures: [],
  },
  unlockSession: {
    summary: 'Unlock this session with the password',
    body: Schema.Struct({ password: SignInBody.fields.password }),
    success: SessionUser,
    failures: ['wrong_credentials', 'too_many_requests'],
  },
  verifyEmail: {
    summary: 'Send a code to the e-mail of an account, valid for 15 minutes',
    body: Schema.Struct({ email: Email }),
    success: Schema.Struct({ id: UserIdSchema }),
    failures: ['user_not_found', 'user_is_blocked', 'too_many_requests', 'validation_error'],
  },
  confirmEmail: {
    summary: 'Exchange the code for a one-time token to set a password',
    params: userParams,
    body: Schema.Struct({ code: Schema.String.check(Schema.isPattern(/^\d{6}$/u)) }),
    success: Schema.Struct({ resetToken: Schema.String, expiresAt: Instant }),
    failures: [
      'verify_code_dont_match',
      'verify_code_expired',
      'user_is_blocked',
      'too_many_requests',
      'validation_error',
    ],
  },
  changePassword: {
    summary: 'Set a new password with the token of a confirmed code',
    params: userParams,
    body: Schema.Struct({
      resetToken: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
      newPassword: AnyText,
      /** Must equal the new password if it is sent. */
      confirmPassword: Schema.optionalKey(AnyText),
    }),
    success: Success,
    failures: [
      'reset_token_invalid',
      'password_dont_match',
      'user_is_blocked',
      'validation_error',
      'too_many_requests',
    ],
  },
  me: {
    summary: 'The signed-in operator',
    success: SessionUser,
    failures: [],
  },
  updateMe: {
    summary: 'Change the own profile; the picture comes as a file part',
    body: UpdateMeBody,
    success: SessionUser,
    failures: [
      'validation_error',
      'old_password_incorrect',
      'too_many_requests',
      'user_with_this_email_already_exists',
      'user_with_this_login_already_exists',
      'image_too_large',
      'image_type_error',
      'image_size_error',
      'image_not_safe',
    ],
  },
  updatePassword: {
    summary: 'Change the own password; every other session ends',
    body: UpdatePasswordBody,
    success: Success,
    failures: ['old_password_incorrect', 'password_dont_match', 'validation_error', 'too_many_requests'],
  },
  sessions: {
    summary: 'Where the own account is signed in',
    success: listOf(Session),
    failures: [],
  },
  endSession: {
    summary: 'Sign out one of the own sessions',
    params: Schema.Struct({ id: IntFromText(SessionIdSchema) }),
    success: Success,
    failures: ['session_not_found'],
  },
  endOtherSessions: {
    summary: 'Sign out everywhere else',
    success: Success,
    failures: [],
  },
})
