import * as Result from 'effect/Result'
import type * as Schema from 'effect/Schema'
import * as SchemaParser from 'effect/SchemaParser'
import { NameList } from '../contract/common-schemas.ts'
import { contract } from '../contract/contract.ts'
import { toFieldErrors } from '../contract/schema-errors.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import type { ResponseDecoder } from './response-check.ts'

const createDecoder = (schema: Schema.Codec<unknown, unknown>): ResponseDecoder => {
  const decode = SchemaParser.decodeUnknownResult(schema)
  return (data) => {
    const result = decode(data)
    if (Result.isSuccess(result)) return { value: result.success }
    return { misfit: Object.keys(toFieldErrors(result.failure))[0] ?? '' }
  }
}

const decodeNames = createDecoder(NameList)
const decoders = new Map<EndpointName, ResponseDecoder>()

/**
 * Decodes a response by its schema in the contract. A separate chunk, because the schemas exceed a page's
 * budget.
 */
export const contractDecoder = (endpoint: EndpointName, isNameList: boolean): ResponseDecoder => {
  if (isNameList) return decodeNames
  const decoder = decoders.get(endpoint) ?? createDecoder(contract[endpoint].success)
  decoders.set(endpoint, decoder)
  return decoder
}
