import { sql, type Kysely } from 'kysely'
import {
  rangeNotices,
  type NoticedRange,
  type RangeNotice,
} from '../../../src/domain/organisation/range-notices.ts'
import { leftOf } from '../../../src/domain/organisation/document-ranges.ts'
import type { FranchisorId, MasterFranchiseeId, StoreId } from '../../../src/domain/shared/ids.ts'
import { localDayOf, localTimeOf, type LocalDay } from '../../../src/domain/shared/time.ts'
import type { Job } from '../../core/job.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notifyUsers } from '../notifications/notify-users.ts'

/** Nobody is told at night. */
const FIRST_MINUTE = 6 * 60

interface RangeRow extends NoticedRange {
  readonly id: number
  readonly detailsId: number
  readonly company: string
  readonly timeZone: string
  readonly ownStoreId: StoreId | null
  readonly ownFranchisorId: FranchisorId | null
  readonly storeId: StoreId | null
  readonly franchisorId: FranchisorId | null
  readonly masterFranchiseeId: MasterFranchiseeId
}

/** The ranges with whose they are and who stands above. */
const findRanges = async (db: Kysely<Database>): Promise<readonly RangeRow[]> =>
  db
    .selectFrom('document_ranges as r')
    .innerJoin('company_details as d', 'd.id', 'r.company_details_id')
    .innerJoin('countries as c', 'c.id', 'd.country_id')
    .leftJoin('stores as s', (join) => join.onRef('s.id', '=', 'd.store_id').on('s.deleted_at', 'is', null))
    .leftJoin('franchisors as f', (join) =>
      join.on((eb) =>
        eb.or([eb('f.id', '=', eb.ref('s.franchisor_id')), eb('f.id', '=', eb.ref('d.franchisor_id'))]),
      ),
    )
    .innerJoin('master_franchisees as m', (join) =>
      join.on((eb) =>
        eb.or([
          eb('m.id', '=', eb.ref('f.master_franchisee_id')),
          eb('m.id', '=', eb.ref('d.master_franchisee_id')),
        ]),
      ),
    )
    .select([
      'r.id',
      'r.company_details_id as detailsId',
      'r.document_type as documentType',
      'r.prefix',
      sql<number>`r.min_number::float8`.as('minNumber'),
      sql<number>`r.max_number::float8`.as('maxNumber'),
      sql<number>`r.next_number::float8`.as('nextNumber'),
      sql<LocalDay | null>`to_char(r.valid_until, 'YYYY-MM-DD')`.as('validUntil'),
      'r.notified_percent as notifiedPercent',
      'r.notified_days as notifiedDays',
      'c.time_zone as timeZone',
      'd.store_id as ownStoreId',
      'd.franchisor_id as ownFranchisorId',
      's.id as storeId',
      'f.id as franchisorId',
      'm.id as masterFranchiseeId',
      sql<string>`coalesce(s.name, f.name, m.name)`.as('company'),
    ])
    .orderBy('r.id')
    .execute()

const pathOf = ({ masterFranchiseeId, ownFranchisorId, ownStoreId }: RangeRow): string =>
  ownStoreId !== null
    ? `/settings/stores/${ownStoreId}?tab=documents`
    : ownFranchisorId !== null
      ? `/settings/franchisors/${ownFranchisorId}`
      : `/settings/master-franchisees/${masterFranchiseeId}`

/** Remembers a step of a range and tells those who look after its documents. */
const announce = (
  db: Kysely<Database>,
  { kind, notifiedDays, notifiedPercent, range }: RangeNotice<RangeRow>,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('document_ranges')
      .set({ notified_percent: notifiedPercent, notified_days: notifiedDays })
      .where('id', '=', range.id)
      .where('notified_percent', 'is not distinct from', range.notifiedPercent)
      .where('notified_days', 'is not distinct from', range.notifiedDays)
      .executeTakeFirstOrThrow()
    if (kind === null || numUpdatedRows === 0n) return
    await trx
      .insertInto('document_range_notices')
      .values({ range_id: range.id, kind, numbers_left: leftOf(range), at: now })
      .execute()
    const day = localDayOf(now.getTime(), range.timeZone)
    const path = pathOf(range)
    await notifyUsers(trx, {
      type: kind,
      to: {
        storeId: range.storeId,
        franchisorId: range.franchisorId,
        masterFranchiseeId: range.masterFranchiseeId,
      },
      permission: 'viewCompanyDetails',
      key: `${day}:${range.id}`,
      values: {
        company: range.company,
        document: range.documentType,
        left: String(leftOf(range)),
        day: range.validUntil ?? '',
      },
      path: { store: path, sender: path },
      at: now,
    })
  })

/** Tells of authorised numbers that run out or expire, each company's at most once a day. */
export const rangeNoticesJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'documentRanges.notices',
  everySeconds: 3_600,
  run: async ({ db }, now) => {
    const companies = Map.groupBy(await findRanges(db), ({ detailsId }) => detailsId)
    for (const ranges of companies.values()) {
      const { timeZone } = ranges[0] ?? { timeZone: 'UTC' }
      const { day, minute } = localTimeOf(now.getTime(), timeZone)
      if (minute < FIRST_MINUTE) continue
      for (const notice of rangeNotices(ranges, day)) await announce(db, notice, now)
    }
  },
}
