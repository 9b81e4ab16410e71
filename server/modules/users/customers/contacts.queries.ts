import { sql, type Kysely } from 'kysely'
import type { Contact } from '../../../../src/api/contract/users.contract.ts'
import type { ContactId, UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../../resource/pagination.ts'
import { matchesAllWords } from '../../../resource/name-search.ts'
import { ADDRESS_JSON } from './addresses.queries.ts'

const COLUMNS = sql`c.id, c.user_id as "userId", c.first_name as "firstName", c.last_name as "lastName",
  c.phone_code as "phoneCode", c.phone, c.email, c.version,
  coalesce((select json_agg(${ADDRESS_JSON} order by a.id) from user_addresses a
    where a.contact_id = c.id and a.status = 'active'), '[]'::json) as addresses`

interface ContactsQuery extends Pagination {
  readonly search: string | undefined
  readonly direction: 'asc' | 'desc'
}

/** Contacts of a customer by name, each with its addresses. */
export const listContacts = async (
  db: Kysely<Database>,
  userId: UserId,
  { search, direction, ...page }: ContactsQuery,
): Promise<PagedResult<Contact>> => {
  const digits = /^[\d\s()+-]+$/.test(search ?? '') ? (search ?? '').replaceAll(/\D/g, '') : ''
  const texts = sql`normalised(c.first_name || ' ' || c.last_name || ' ' || c.phone || ' ' || coalesce(c.email, ''))`
  const from = sql`from contacts c where c.user_id = ${userId} and ${matchesAllWords(texts, digits || search)}`
  const way = sql.raw(direction)
  const { rows } = await sql<Contact>`select ${COLUMNS} ${from}
    order by normalised(c.first_name || ' ' || c.last_name) ${way}, c.id ${way}
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, from, rows.length, page), page)
}

/** One contact of a customer. */
export const findContact = async (
  db: Kysely<Database>,
  userId: UserId,
  id: ContactId,
): Promise<Contact | null> => {
  const { rows } = await sql<Contact>`
    select ${COLUMNS} from contacts c where c.id = ${id} and c.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}
