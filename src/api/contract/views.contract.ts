import * as Schema from 'effect/Schema'
import { SavedViewIdSchema } from './domain-schemas.ts'
import { viewsEndpoints } from '../endpoints/views.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { IntFromText, listOf, Success, ShortText } from './common-schemas.ts'

/** A list's filters, sort order and columns under a name that the user gives. */
export const SavedView = Schema.Struct({
  id: SavedViewIdSchema,
  /** The page of the list, e.g. `/operators`. */
  page: Schema.String,
  name: Schema.String,
  /** The query of the page's URL, without the leading `?`. */
  search: Schema.String,
})
export type SavedView = typeof SavedView.Type

const Page = Schema.String.check(Schema.isPattern(/^\/[a-z0-9/-]{0,100}$/u))

export const viewsContract = withSchemas(viewsEndpoints, {
  views: {
    summary: 'Own saved views of a list',
    query: Schema.Struct({ page: Schema.optionalKey(Page) }),
    success: listOf(SavedView),
    failures: ['validation_error'],
  },
  saveView: {
    summary: 'Save a view; the same name on the same page is written over',
    body: Schema.Struct({
      page: Page,
      name: ShortText,
      search: Schema.String.check(Schema.isMaxLength(2_000)),
    }),
    success: SavedView,
    failures: ['validation_error'],
  },
  deleteView: {
    summary: 'Delete a saved view',
    params: Schema.Struct({ id: IntFromText(SavedViewIdSchema) }),
    success: Success,
    failures: ['view_not_found'],
  },
})
