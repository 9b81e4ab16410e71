import * as Schema from 'effect/Schema'
import { UserIdSchema } from './domain-schemas.ts'
import { AUDIT_ENTITIES, AUDIT_OUTCOMES } from '../../domain/access/audit-entity.ts'
import { auditEndpoints } from '../endpoints/audit.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { ArrayFromQuery, Instant, IntFromText, cursorListOf, cursorListQuery } from './common-schemas.ts'

/** One change or one refused attempt: who, in which role, when, what before and after, why, in which request. */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  at: Instant,
  outcome: Schema.Literals(AUDIT_OUTCOMES),
  /** `user.update`, `role.delete`, `order.prepare`; a refused attempt is the call, `PUT /users/{id}`. */
  action: Schema.String,
  entity: Schema.Literals(AUDIT_ENTITIES),
  entityId: Schema.NullOr(Schema.String),
  /** What people call the record now: the number of an order, the name of a person, the title of a role. */
  entityName: Schema.NullOr(Schema.String),
  /** Null when nobody was signed in, or the product acted by itself. */
  actor: Schema.NullOr(Schema.Struct({ id: UserIdSchema, name: Schema.String, role: Schema.String })),
  /** Only the fields that changed; secrets are never among them. */
  before: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  after: Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)),
  /** The reason that was given, or the code of the refusal. */
  reason: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
  ip: Schema.NullOr(Schema.String),
  /** Linked into the chain; the newest rows are for a moment not. */
  isSealed: Schema.Boolean,
})
export type AuditEntry = typeof AuditEntry.Type

export const auditContract = withSchemas(auditEndpoints, {
  audit: {
    summary: 'Changes and refused attempts in reach, newest first',
    query: Schema.Struct({
      ...cursorListQuery,
      id: Schema.optionalKey(ArrayFromQuery(IntFromText(Schema.Int))),
      actorId: Schema.optionalKey(ArrayFromQuery(IntFromText(UserIdSchema))),
      entity: Schema.optionalKey(ArrayFromQuery(Schema.Literals(AUDIT_ENTITIES))),
      entityId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(64))),
      outcome: Schema.optionalKey(ArrayFromQuery(Schema.Literals(AUDIT_OUTCOMES))),
      from: Schema.optionalKey(Instant),
      to: Schema.optionalKey(Instant),
    }),
    success: cursorListOf(AuditEntry),
    failures: ['validation_error'],
  },
})
