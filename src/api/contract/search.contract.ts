import * as Schema from 'effect/Schema'
import { SEARCH_KIND_NAMES } from '../../domain/access/search-kinds.ts'
import { searchEndpoints } from '../endpoints/search.endpoints.ts'
import { ShortText } from './common-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const FoundRecord = Schema.Struct({
  kind: Schema.Literals(SEARCH_KIND_NAMES),
  id: Schema.Int,
  name: Schema.String,
  /** Empty where the name is the same in both languages. */
  nameEn: Schema.String,
  /** A code of its own: SKU, coupon code, key of a role, store of a zone. */
  code: Schema.NullOr(Schema.String),
})
export type FoundRecord = typeof FoundRecord.Type

export const searchContract = withSchemas(searchEndpoints, {
  search: {
    summary: 'Records of every kind that the caller may see, by their name',
    query: Schema.Struct({ search: ShortText.check(Schema.isMinLength(3)) }),
    success: Schema.Struct({ data: Schema.Array(FoundRecord) }),
    failures: ['validation_error'],
  },
})
