import * as Schema from 'effect/Schema'
import { SavedViewIdSchema } from './domain-schemas.ts'
import { endpoint } from './endpoint.ts'
import { IntFromText, listOf, Success, ShortText } from './common-schemas.ts'

/** A list's filters, sort and columns under a name of one's own. */
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

export const viewsContract = {
  views: endpoint({
    method: 'GET',
    path: '/users/me/views',
    summary: 'Own saved views of a list',
    access: 'session',
    extension: true,
    query: Schema.Struct({ page: Schema.optionalKey(Page) }),
    status: 200,
    success: listOf(SavedView),
    failures: ['validation_error'],
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/users/me/views',
    summary: 'Save a view; the same name on the same page is written over',
    access: 'session',
    extension: true,
    body: Schema.Struct({
      page: Page,
      name: ShortText,
      search: Schema.String.check(Schema.isMaxLength(2_000)),
    }),
    status: 201,
    success: SavedView,
    failures: ['validation_error'],
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/users/me/views/{id}',
    summary: 'Delete a saved view',
    access: 'session',
    extension: true,
    params: Schema.Struct({ id: IntFromText(SavedViewIdSchema) }),
    status: 200,
    success: Success,
    failures: ['view_not_found'],
  }),
}
