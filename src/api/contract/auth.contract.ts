import * as Schema from 'effect/Schema'
import {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../../domain/shared/ids.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './wire.ts'

/** The signed-in operator: what the browser needs to draw the frame and hide what is not theirs. */
export const Me = Schema.Struct({
  id: UserId,
  firstName: Schema.String,
  lastName: Schema.String,
  avatar: Schema.NullOr(Schema.String),
  email: Schema.NullOr(Schema.String),
  login: Schema.String,
  roleId: RoleId,
  /** The role's key, e.g. `callcenter`. */
  role: Schema.String,
  /** The role asks for the reduced menu. */
  reducedMenu: Schema.Boolean,
  permissions: Schema.Record(Schema.String, Schema.Literal(true)),
  storeId: Schema.optionalKey(StoreId),
  franchisorId: Schema.optionalKey(FranchisorId),
  masterFranchiseeId: Schema.optionalKey(MasterFranchiseeId),
  distributorId: Schema.optionalKey(DistributorId),
  supplierId: Schema.optionalKey(SupplierId),
  /** The country that the unit lies in; null for a global operator, who chooses one. */
  countryId: Schema.NullOr(CountryId),
})
export type Me = typeof Me.Type

export const SignInBody = Schema.Struct({
  login: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(254)),
  password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(128)),
})

export const authContract = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with login or e-mail and password',
    access: 'public',
    body: SignInBody,
    status: 200,
    success: Schema.Struct({ accessToken: Schema.String, expiresAt: Schema.String, user: Me }),
    failures: [
      'wrong_credentials',
      'user_must_be_assigned_to_company',
      'user_is_blocked',
      'validation_error',
      'too_many_requests',
    ],
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'session',
    status: 200,
    success: Success,
    failures: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in operator',
    access: 'session',
    status: 200,
    success: Me,
    failures: [],
  }),
}
