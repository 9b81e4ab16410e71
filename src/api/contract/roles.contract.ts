import { LANGUAGE_CODES } from './auth.contract.ts'
import * as Schema from 'effect/Schema'
import {
  CountryIdSchema,
  DistributorIdSchema,
  FranchisorIdSchema,
  MasterFranchiseeIdSchema,
  OrgUnitSchema,
  RoleIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
} from './domain-schemas.ts'
import { PERMISSIONS } from '../../domain/access/permissions.ts'
import { ROLE_REFUSAL_CODES } from '../../domain/access/role-refusals.ts'
import { abilitySchema } from './ability.ts'
import { rolesEndpoints } from '../endpoints/roles.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import {
  ArrayFromQuery,
  IntFromText,
  listOf,
  DisplayName,
  namedListQuery,
  LongText,
  Success,
} from './common-schemas.ts'

/** Concrete companies that a role is limited to, by kind; a kind that is left out is not limited. */
export const CompanyIds = Schema.Struct({
  masterFranchisee: Schema.optionalKey(Schema.Array(MasterFranchiseeIdSchema)),
  franchisor: Schema.optionalKey(Schema.Array(FranchisorIdSchema)),
  store: Schema.optionalKey(Schema.Array(StoreIdSchema)),
  distributor: Schema.optionalKey(Schema.Array(DistributorIdSchema)),
  supplier: Schema.optionalKey(Schema.Array(SupplierIdSchema)),
})

const RoleAbility = abilitySchema(ROLE_REFUSAL_CODES)

export const Role = Schema.Struct({
  id: RoleIdSchema,
  key: Schema.String,
  title: Schema.String,
  description: Schema.String,
  access: Schema.Array(Schema.Literals(PERMISSIONS)),
  assignment: Schema.Array(OrgUnitSchema),
  /** The highest number of operators with this role at one unit; 0 sets no limit. */
  assignmentLimit: Schema.Int,
  companyIds: CompanyIds,
  isGlobal: Schema.Boolean,
  isProtected: Schema.Boolean,
  /** One of the roles that every network starts with. */
  isBuiltIn: Schema.Boolean,
  reducedMenu: Schema.Boolean,
  /** Null for a role of the whole network. */
  countryId: Schema.NullOr(CountryIdSchema),
  /** Users in scope with the role, without deleted ones; at most 10,000 customers are counted. */
  userCount: Schema.Int,
  version: Schema.Int,
  abilities: Schema.Struct({ update: RoleAbility, delete: RoleAbility, assign: RoleAbility }),
})
export type Role = typeof Role.Type

export const RoleBody = Schema.Struct({
  title: DisplayName,
  description: LongText,
  access: Schema.Array(Schema.Literals(PERMISSIONS)).check(Schema.isMinLength(1)),
  assignment: Schema.Array(OrgUnitSchema).check(Schema.isMinLength(1)),
  /** Said by the assignment: true for `global`. */
  isGlobal: Schema.optionalKey(Schema.Boolean),
  assignmentLimit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
  companyIds: Schema.optionalKey(CompanyIds),
  reducedMenu: Schema.optionalKey(Schema.Boolean),
  /** A new role is protected; only the super administrator can switch that off. */
  isProtected: Schema.optionalKey(Schema.Boolean),
})

const params = Schema.Struct({ id: IntFromText(RoleIdSchema) })
const companyFailures = [
  'master_franchisee_not_found',
  'franchisor_not_found',
  'store_not_found',
  'distributor_not_found',
  'supplier_not_found',
] as const

export const rolesContract = withSchemas(rolesEndpoints, {
  roles: {
    summary: 'Roles in reach',
    query: Schema.Struct({
      ...namedListQuery,
      assignment: Schema.optionalKey(ArrayFromQuery(OrgUnitSchema)),
      sortBy: Schema.optionalKey(Schema.Literals(['title', 'userCount'])),
      /** Whose titles the built-in roles are sorted by. */
      language: Schema.optionalKey(Schema.Literals(LANGUAGE_CODES)),
    }),
    success: listOf(Role),
    failures: ['validation_error'],
  },
  createRole: {
    summary: 'Create a role',
    body: RoleBody,
    success: Role,
    failures: ['validation_error', 'role_is_protected', 'permission_escalation', ...companyFailures],
  },
  role: {
    summary: 'One role',
    params,
    success: Role,
    failures: ['role_not_found'],
  },
  updateRole: {
    summary: 'Change a role; holds from the next call of everybody who has it',
    params,
    body: RoleBody,
    success: Role,
    failures: [
      'validation_error',
      'role_not_found',
      'role_is_protected',
      'role_assignment_error',
      'permission_escalation',
      ...companyFailures,
    ],
  },
  deleteRole: {
    summary: 'Delete a role that nobody has',
    params,
    success: Success,
    failures: [
      'role_not_found',
      'role_is_protected',
      'permission_escalation',
      'role_cannot_be_deleted_because_it_has_users',
    ],
  },
})
