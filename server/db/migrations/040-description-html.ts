import { sql, type Kysely } from 'kysely'

/** Long descriptions were plain text: their signs become entities, because they are HTML now. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const escaped = (column: string) =>
    sql`replace(replace(replace(${sql.ref(column)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  await sql`update products set long_description = ${escaped('long_description')},
      long_description_en = ${escaped('long_description_en')}
    where long_description ~ '[&<>]' or long_description_en ~ '[&<>]'`.execute(db)
}
