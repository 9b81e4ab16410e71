import { sql, type RawBuilder } from 'kysely'
import { levelOfPoints, type CustomerLevel } from '../../../src/domain/customer/customer-level.ts'

/** Whether order `o` was placed in the 12 months before `now`. */
export const isInLastYear = (now: Date): RawBuilder<unknown> =>
  sql`o.created_at > ${now}::timestamptz - interval '12 months'`

/** Points that customer `u` earned in the 12 months before `now`. */
export const yearPoints = (now: Date): RawBuilder<unknown> =>
  sql`coalesce((select sum(o.points_credited) from orders o where o.user_id = u.id and o.stage = 'completed'
    and ${isInLastYear(now)}), 0)::int`

/** The columns of `CARD_COLUMNS`, before the points become a level. */
export type CardRow<Whole extends { readonly level: unknown }> = Omit<Whole, 'level'> & {
  readonly year_points: number
}

/** A row with the level for its points of the last 12 months. */
export const withLevel = <Row extends { readonly year_points: number }>({
  year_points: points,
  ...row
}: Row): Omit<Row, 'year_points'> & { readonly level: CustomerLevel | null } => ({
  ...row,
  level: levelOfPoints(points),
})
