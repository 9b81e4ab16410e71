import { sql, type Kysely } from 'kysely'

/** The lines that an address change emptied have one name in the process and in its stored document. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update order_drafts
    set document = (document - 'putAsideLines')
      || jsonb_build_object('setAsideLines', document -> 'putAsideLines')
    where document ? 'putAsideLines'
  `.execute(db)
}
