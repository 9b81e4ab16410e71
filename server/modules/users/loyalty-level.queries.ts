import { levelOfPoints, type CustomerLevel } from '../../../src/domain/customer/customer-level.ts'

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
