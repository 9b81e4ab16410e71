import * as Schema from 'effect/Schema'
import { UserIdSchema } from './domain-schemas.ts'
import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/resources/audit-entity.ts'
import { auditEndpoints } from '../endpoints/audit.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import {
  ArrayFromQuery,
  BooleanFromText,
  Instant,
  IntFromText,
  cursorListOf,
  cursorExportQuery,
  cursorListQuery,
} from './common-schemas.ts'

/** One change or refused attempt: actor, role, time, values before and after, reason, request. */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  at: Instant,
  outcome: Schema.Literals(AUDIT_OUTCOMES),
  /** `user.update`, `role.delete`, `order.prepare`; for a refused attempt the endpoint, `PUT /users/{id}`. */
  action: Schema.String,
  entity: Schema.Literals(AUDIT_ENTITIES),
  entityId: Schema.NullOr(Schema.String),
  /** The record's display name now: an order's number, a user's name, a role's title. */
  entityName: Schema.NullOr(Schema.String),
  /** Null when nobody was signed in, or for a job. */
  actor: Schema.NullOr(Schema.Struct({ id: UserIdSchema, name: Schema.String, role: Schema.String })),
  /** Only the changed fields, never secrets. */
  before: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  after: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  /** The given reason, or the code of the refusal. */
  reason: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
  ip: Schema.NullOr(Schema.String),
  /** Part of the hash chain; the newest rows are added to it after a moment. */
  isSealed: Schema.Boolean,
})
export type AuditEntry = typeof AuditEntry.Type

const filters = {
  id: Schema.optionalKey(ArrayFromQuery(IntFromText(Schema.Int))),
  actorId: Schema.optionalKey(ArrayFromQuery(IntFromText(UserIdSchema))),
  entity: Schema.optionalKey(ArrayFromQuery(Schema.Literals(AUDIT_ENTITIES))),
  entityId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
  /** Without the rows that say no more than that a call was saved again. */
  withoutSavedCalls: Schema.optionalKey(BooleanFromText),
  outcome: Schema.optionalKey(ArrayFromQuery(Schema.Literals(AUDIT_OUTCOMES))),
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
}

export const auditContract = withSchemas(auditEndpoints, {
  audit: {
    summary: 'Changes and refused attempts in reach, newest first',
    query: Schema.Struct({
      ...cursorListQuery,
      ...filters,
    }),
    success: cursorListOf(AuditEntry),
    failures: ['validation_error'],
  },
  exportAudit: {
    summary: 'The changes and refused attempts of a list as CSV',
    query: Schema.Struct({ ...cursorExportQuery, ...filters }),
    success: Schema.String,
    failures: ['too_many_requests', 'validation_error'],
  },
})
