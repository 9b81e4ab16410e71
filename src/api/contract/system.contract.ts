import * as Schema from 'effect/Schema'
import { endpoint } from './endpoint.ts'

export const systemContract = {
  lookUpTaxId: endpoint({
    method: 'GET',
    path: '/billing/nit/{nit}',
    summary: 'The name that a NIT is registered to',
    access: 'session',
    extension: true,
    params: Schema.Struct({ nit: Schema.String.check(Schema.isMaxLength(20)) }),
    status: 200,
    success: Schema.Struct({ nit: Schema.String, name: Schema.String }),
    failures: ['nit_not_found', 'validation_error'],
  }),
  cardKey: endpoint({
    method: 'GET',
    path: '/gateways/card-key',
    summary: 'Public key that card data is encrypted for',
    access: 'public',
    extension: true,
    status: 200,
    success: Schema.Struct({
      kid: Schema.String,
      kty: Schema.Literal('RSA'),
      alg: Schema.Literal('RSA-OAEP-256'),
      use: Schema.Literal('enc'),
      n: Schema.String,
      e: Schema.String,
    }),
    failures: [],
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'The process answers',
    access: 'public',
    extension: true,
    status: 200,
    success: Schema.Struct({ status: Schema.Literal('ok'), now: Schema.String }),
    failures: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'The database answers and is migrated',
    access: 'public',
    extension: true,
    status: 200,
    success: Schema.Struct({ status: Schema.Literal('ready') }),
    failures: ['smth_wrong'],
  }),
}
