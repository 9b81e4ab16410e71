import { sql, type Kysely } from 'kysely'

/** Sessions that a block ended: their tokens are refused with the block, those of earlier sign-outs are not. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table sessions add column ended_by_block boolean not null default false').execute(db)
}
