import type { ResourceFields } from '../shared/resource-fields.ts'
import type { PagePath } from './pages.ts'
import type { Permission } from './permissions.ts'

type NounOf<Verb extends string> = Permission extends infer P
  ? P extends `${Verb}${infer Noun}`
    ? Noun
    : never
  : never
/** What has a permission for each of the four verbs. */
export type PermissionNoun = NounOf<'view'> & NounOf<'create'> & NounOf<'update'> & NounOf<'delete'>

/** What the resource kit knows of a kind of record; none of its names follows from another. */
export interface Resource {
  /** The audit entity, the endpoint of one record and the beginning of its messages; failure codes have it in snake case. */
  readonly one: string
  /** The endpoint of the list, and the namespace of the messages. */
  readonly many: string
  /** The URL of the list below /v4. */
  readonly path: `/${string}`
  readonly table: string
  /** The page with the list. */
  readonly page: PagePath
  readonly permissions: PermissionNoun
  readonly fields: ResourceFields
  /** A record that others depend on is kept, and deleting it is refused as `…_not_delete`. */
  readonly isKeptInUse?: true
  /** Endpoints for several records, by their URLs below `path`; each does what can be done and names the rest. */
  readonly bulk?: { readonly delete?: `/${string}`; readonly status?: `/${string}` }
}

/** `deliveryService` as `delivery_service`. */
export type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

export const snakeCase = <Text extends string>(text: Text): SnakeCase<Text> =>
  // The characters are those of the type.
  text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Text>

/** A name with a capital, as it follows a verb: `createBadge`. */
export const capitalized = <Text extends string>(text: Text): Capitalize<Text> =>
  // The first character is that of the type.
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>
