import { sql } from 'kysely'
import { correctNames, correctPath } from '../../../src/domain/catalogue/nearest-name.ts'
import type { Corrections } from './import-kind.ts'

interface Named {
  readonly name: string
  readonly nameEn?: string
}

const inBothLanguages = (records: readonly Named[]): readonly string[] =>
  records.flatMap(({ name, nameEn = '' }) => (nameEn === '' ? [name] : [name, nameEn]))

/** The categories, badges and suppliers that cells of a product probably mean. */
export const correctionsOfLinks: Corrections = async (db, catalog, column) => {
  const from =
    column === 'categories'
      ? sql`name_en as "nameEn" from categories where catalog = ${catalog}`
      : column === 'badges'
        ? sql`name_en as "nameEn" from badges`
        : column === 'suppliers'
          ? sql`'' as "nameEn" from suppliers`
          : null
  if (from === null) return null
  const names = inBothLanguages((await sql<Named>`select name, ${from}`.execute(db)).rows)
  return (cell) => correctNames(cell, names)
}

/** The category that the place of another one probably means. */
export const correctionsOfPlaces: Corrections = async (db, _kind, column) => {
  if (column !== 'parentId') return null
  const names = inBothLanguages(
    (await sql<Named>`select name, name_en as "nameEn" from categories`.execute(db)).rows,
  )
  return (cell) => correctPath(cell, names)
}
