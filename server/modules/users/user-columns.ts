import { sql, type RawBuilder } from 'kysely'
import { COMPANY_UNITS, type CompanyUnit } from '../../../src/domain/access/org-unit.ts'
import { toIso } from '../../db/expressions.ts'
import { COMPANY_TABLES } from '../organisation/companies.scope.ts'
import { companyColumn } from './company-link.ts'

/** The columns of `users u` and its role `r` that every user record shows. */
export const USER_COLUMNS = sql`u.id, u.status, u.first_name as "firstName", u.last_name as "lastName", u.login, u.email,
  u.phone_code as "phoneCode", u.phone, '/files/' || u.avatar as avatar, r.id as "roleId", r.key as role, r.title as "roleTitle",
  ${toIso('u.last_login_at')} as "lastLogin", ${toIso('u.created_at')} as "createdAt", u.version`

/** What customer `u` has to use. */
export const POINTS = sql`(select k.points from customer_points k where k.user_id = u.id)`

/** The columns of a customer's account. */
export const ACCOUNT_COLUMNS = sql`${toIso('u.last_order_at')} as "lastOrder", u.total_value as "totalValue", ${POINTS} as points,
  u.owner_id as "ownerId"`

// Subselects: planning a join of eight tables takes longer than reading the page.
const companyField = (kind: CompanyUnit, what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${what} from ${sql.table(COMPANY_TABLES[kind])} c where c.id = ${sql.ref(`u.${companyColumn(kind)}`)})`

/** The company that an operator `u` works at: kind, id and name. */
export const UNIT = sql`coalesce(${sql.join(
  COMPANY_UNITS.map((kind) =>
    companyField(kind, sql`json_build_object('kind', ${sql.lit(kind)}, 'id', c.id, 'name', c.name)`),
  ),
)})`

/** The country of user `u`: a customer's own, or that of the operator's company. */
export const COUNTRY = sql`coalesce(u.country_id, ${sql.join(
  COMPANY_UNITS.map((kind) => companyField(kind, sql`c.country_id`)),
)})`
