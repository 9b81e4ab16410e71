import { sql } from 'kysely'
import { isoOf } from '../../db/expressions.ts'

/** What every record of a person shows of `users u` and its role `r`. */
export const PERSON_COLUMNS = sql`u.id, u.status, u.first_name as "firstName", u.last_name as "lastName", u.login, u.email,
  u.phone_code as "phoneCode", u.phone, '/files/' || u.avatar as avatar, r.id as "roleId", r.key as role, r.title as "roleTitle",
  ${isoOf('u.last_login_at')} as "lastLogin", ${isoOf('u.created_at')} as "createdAt", u.version`

/** What a customer's account adds. */
export const ACCOUNT_COLUMNS = sql`${isoOf('u.last_order_at')} as "lastOrder", u.total_value as "totalValue", u.points,
  u.owner_id as "ownerId"`
