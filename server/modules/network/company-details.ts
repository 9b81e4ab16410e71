import { sql, type RawBuilder } from 'kysely'
import type { CompanyDetails } from '../../../src/api/contract/unit-documents.contract.ts'
import { leftOf, rangeStates, type CountedRange } from '../../../src/domain/organisation/document-ranges.ts'
import type { UnitLevel } from '../../../src/domain/organisation/unit.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'

/** The column of `company_details` that says whose they are. */
export const OWNER_COLUMNS = {
  masterFranchisee: 'master_franchisee_id',
  franchisor: 'franchisor_id',
  store: 'store_id',
} as const satisfies Record<Exclude<UnitLevel, 'country'>, string>

/** Legal documents as they are stored. */
export interface DetailsRow extends Omit<CompanyDetails, 'ranges'> {
  readonly id: number
  readonly timeZone: string
  readonly ranges: ReadonlyArray<Omit<CompanyDetails['ranges'][number], 'left' | 'state'>>
}

/** The legal documents of a company `t` with their ranges; null without any. */
export const detailsJson = (
  level: Exclude<UnitLevel, 'country'>,
): RawBuilder<unknown> => sql`(select json_build_object(
    'id', d.id, 'version', d.version, 'legalName', d.legal_name, 'registrationId', d.registration_id, 'countryId', d.country_id,
    'timeZone', c.time_zone, 'city', d.city, 'address', d.address, 'establishmentCode', d.establishment_code, 'nit', d.nit,
    'passport', d.passport, 'email', d.email, 'phone', d.phone,
    'ranges', coalesce((select json_agg(json_build_object('id', r.id, 'documentType', r.document_type,
        'authorizationNumber', r.authorization_number, 'authorizationDate', r.authorization_date, 'series', r.series,
        'prefix', r.prefix, 'minNumber', r.min_number, 'maxNumber', r.max_number, 'nextNumber', r.next_number,
        'validUntil', r.valid_until,
        'notices', coalesce((select json_agg(json_build_object('kind', n.kind, 'left', n.numbers_left,
            'at', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id desc)
          from document_range_notices n where n.range_id = r.id), '[]'::json)) order by r.document_type, r.min_number)
      from document_ranges r where r.company_details_id = d.id), '[]'::json))
  from company_details d join countries c on c.id = d.country_id where ${sql.ref(`d.${OWNER_COLUMNS[level]}`)} = t.id)`

/** Legal documents with what is left of each range and which are in use. */
export const presentDetails = (row: DetailsRow | null, now: Date): CompanyDetails | null => {
  if (row === null) return null
  const { id: _id, timeZone, ...details } = row
  const ranges: readonly CountedRange[] = details.ranges
  const states = rangeStates(ranges, localDayOf(now.getTime(), timeZone))
  return {
    ...details,
    ranges: details.ranges.map((range, index) => ({
      ...range,
      left: leftOf(range),
      state: states[index] ?? 'waiting',
    })),
  }
}
