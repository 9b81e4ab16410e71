import * as Schema from 'effect/Schema'
import { systemEndpoints } from '../endpoints/system.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'

export const systemContract = withSchemas(systemEndpoints, {
  lookUpTaxId: {
    summary: 'The name that a NIT is registered to',
    params: Schema.Struct({ nit: Schema.String.check(Schema.isMaxLength(20)) }),
    success: Schema.Struct({ nit: Schema.String, name: Schema.String }),
    failures: ['nit_not_found', 'validation_error'],
  },
  cardKey: {
    summary: 'Public key that card data is encrypted for',
    success: Schema.Struct({
      kid: Schema.String,
      kty: Schema.Literal('RSA'),
      alg: Schema.Literal('RSA-OAEP-256'),
      use: Schema.Literal('enc'),
      n: Schema.String,
      e: Schema.String,
    }),
    failures: [],
  },
  health: {
    summary: 'The process answers',
    success: Schema.Struct({ status: Schema.Literal('ok'), now: Schema.String }),
    failures: [],
  },
  ready: {
    summary: 'The database answers and is migrated',
    success: Schema.Struct({ status: Schema.Literal('ready') }),
    failures: [],
  },
})
