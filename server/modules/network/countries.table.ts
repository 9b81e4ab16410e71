import { sql } from 'kysely'
import type { CountryRecord } from '../../../src/api/contract/network-records.contract.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import { exchangeRateOn, type ExchangeRate } from '../../../src/domain/organisation/exchange-rates.ts'
import type { InvoiceTerms } from '../../../src/domain/organisation/invoice-terms.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { countryInScope } from '../../db/scope.ts'
import { failure } from '../../core/result.ts'
import { nameContains } from '../../resource/name-search.ts'
import type { ResourceTable, StoredRow, Trx } from '../resource/resource-table.ts'
import { unitAbilities } from './unit-abilities.ts'
import { dependantsJson, figuresJson, pathJson } from './unit-sql.ts'

/** A country by its columns. */
export interface CountryRow
  extends
    StoredRow,
    Pick<CountryRecord, 'path' | 'dependants' | 'figures' | 'distributors' | 'administrators'> {
  readonly id: CountryId
  readonly name: string
  readonly name_en: string | null
  readonly iso_code: string
  readonly default_language: 'en' | 'es'
  readonly phone_code: string
  readonly currency_name: string
  readonly currency_symbol: string
  readonly currency_code: string
  readonly time_zone: string
  readonly points_per_unit: number
  readonly points_divisor: number
  readonly invoice_timing: CountryRecord['invoiceTiming']
  readonly pending_minutes: number
  readonly invoice_provider: CountryRecord['invoiceProvider']
  readonly mobile_payment_gateway_id: number | null
  readonly status: CountryRecord['status']
  readonly invoiceTerms: readonly InvoiceTerms[]
  readonly exchangeRates: readonly ExchangeRate[]
}

const TERMS = sql`coalesce((select json_agg(json_build_object('validFrom', r.valid_from, 'taxName', r.tax_name,
    'taxRate', round(r.tax_rate * 100, 3)::float8, 'consumerFinalLimit', r.consumer_final_limit, 'annulWindow', r.annul_window,
    'annulWindowUnit', r.annul_window_unit, 'renameDays', r.rename_days, 'creditNoteMonths', r.credit_note_months,
    'emissionDays', r.emission_days, 'replacementOrder', r.replacement_order) order by r.valid_from desc)
  from invoice_terms r where r.country_id = t.id), '[]'::json)`

const RATES = sql`coalesce((select json_agg(json_build_object('validFrom', r.valid_from, 'multiplier', r.multiplier::float8,
    'divider', r.divider::float8) order by r.valid_from desc)
  from exchange_rates r where r.country_id = t.id), '[]'::json)`

const storeRates = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  // The column's own value.
  const rates = value as readonly ExchangeRate[]
  await trx
    .deleteFrom('exchange_rates')
    .where('country_id', '=', id as CountryId) // the id of the row
    .execute()
  if (rates.length === 0) return
  await trx
    .insertInto('exchange_rates')
    .values(
      rates.map(({ divider, multiplier, validFrom }) => ({
        country_id: id as CountryId, // as above
        valid_from: validFrom,
        multiplier,
        divider,
      })),
    )
    .execute()
}

const storeTerms = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  // The column's own value.
  const terms = value as readonly InvoiceTerms[]
  await trx
    .deleteFrom('invoice_terms')
    .where('country_id', '=', id as CountryId) // the id of the row
    .execute()
  if (terms.length === 0) return
  await trx
    .insertInto('invoice_terms')
    .values(
      terms.map((row) => ({
        country_id: id as CountryId, // as above
        valid_from: row.validFrom,
        tax_name: row.taxName.trim(),
        tax_rate: row.taxRate / 100,
        consumer_final_limit: row.consumerFinalLimit,
        annul_window: row.annulWindow,
        annul_window_unit: row.annulWindowUnit,
        rename_days: row.renameDays,
        credit_note_months: row.creditNoteMonths,
        emission_days: row.emissionDays,
        replacement_order: row.replacementOrder,
      })),
    )
    .execute()
}

const values = (row: CountryRow, now: Date) => ({
  name: row.name,
  nameEn: row.name_en ?? '',
  isoCode: row.iso_code,
  defaultLanguage: row.default_language,
  phoneCode: row.phone_code,
  currencyName: row.currency_name,
  currencySymbol: row.currency_symbol,
  currencyCode: row.currency_code,
  timeZone: row.time_zone,
  exchangeMultiplier: rateOf(row, now).multiplier,
  exchangeDivider: rateOf(row, now).divider,
  exchangeRates: row.exchangeRates,
  pointsPerUnit: row.points_per_unit,
  pointsDivisor: row.points_divisor,
  invoiceTiming: row.invoice_timing,
  pendingMinutes: row.pending_minutes,
  invoiceProvider: row.invoice_provider,
  mobilePaymentGatewayId: row.mobile_payment_gateway_id,
  invoiceTerms: row.invoiceTerms,
  status: row.status,
})

/** The rate of a country's present day; one to one before the first. */
export const rateOf = (row: Pick<CountryRow, 'time_zone' | 'exchangeRates'>, now: Date) =>
  exchangeRateOn(row.exchangeRates, todayIn(row, now)) ?? { multiplier: 1, divider: 1 }

const alreadyThere = (field: string) =>
  failure('country_already_exist', { details: { [field]: 'country_already_exist' } })

/** Countries of the network that are not deleted. */
export const countryTable = (now: Date): ResourceTable<CountryRow, CountryRecord> => ({
  entity: 'country',
  table: 'countries',
  notFound: 'country_not_found',
  unique: { countries_name: alreadyThere('name'), countries_iso_code: alreadyThere('isoCode') },
  // Who works below the country does not change it.
  inScope: ({ unit }) =>
    unit.kind === 'global' || unit.kind === 'country'
      ? sql`(t.deleted_at is null and ${countryInScope(unit, 't.id')})`
      : sql`false`,
  columns:
    () => sql`t.id, t.version, t.name, t.name_en, t.iso_code, t.default_language, t.phone_code, t.currency_name,
    t.currency_symbol, t.currency_code, t.time_zone,
    t.points_per_unit, t.points_divisor, t.invoice_timing, t.pending_minutes, t.invoice_provider,
    t.mobile_payment_gateway_id, t.status, ${TERMS} as "invoiceTerms", ${RATES} as "exchangeRates", ${pathJson('country')} as path,
    ${dependantsJson('country')} as dependants, ${figuresJson('country', now)} as figures,
    array(select d.name from distributors d where d.country_id = t.id order by d.name) as distributors,
    array(select trim(u.first_name || ' ' || u.last_name) from users u join roles r on r.id = u.role_id
        join master_franchisees m on m.id = u.master_franchisee_id
      where m.country_id = t.id and r.key = 'country-administrator' and u.status <> 'deleted' order by u.id) as administrators`,
  related: { invoiceTerms: storeTerms, exchangeRates: storeRates },
  matchesSearch: (search) => nameContains('t.name', search),
  sorts: { name: sql`t.name` },
  present: (row, actor) => ({
    id: row.id,
    ...values(row, now),
    distributors: row.distributors,
    administrators: row.administrators,
    version: row.version,
    path: row.path,
    dependants: row.dependants,
    figures: row.figures,
    abilities: unitAbilities(actor, 'country', row),
  }),
  audited: (row) => values(row, now),
  countryOf: ({ id }) => id,
})

/** The present day of a country. */
export const todayIn = (row: Pick<CountryRow, 'time_zone'>, now: Date): string =>
  localDayOf(now.getTime(), row.time_zone)
