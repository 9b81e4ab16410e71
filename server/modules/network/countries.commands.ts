import type {
  CountryBody,
  CountryChangeBody,
  CountryRecord,
} from '../../../src/api/contract/network-records.contract.ts'
import {
  exchangeRateOn,
  refusalToExchangeRates,
  type ExchangeRate,
} from '../../../src/domain/organisation/exchange-rates.ts'
import { refusalToInvoiceTerms } from '../../../src/domain/organisation/invoice-terms.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { LocalDay } from '../../../src/domain/shared/time.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { refusalToKeptFields } from '../resource/kept-fields.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { createRowIn, updateRowIn } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import { countryTable, todayIn } from './countries.table.ts'
import { ensureGateways } from './country-gateways.ts'
import { failureOfCountry } from './country.validation.ts'
import { failureOfText } from './unit-texts.ts'

const columnsOf = (body: CountryChangeBody) => ({
  ...(body.name !== undefined && { name: body.name.trim() }),
  ...(body.nameEn !== undefined && { name_en: body.nameEn.trim() }),
  ...(body.isoCode !== undefined && { iso_code: body.isoCode }),
  ...(body.defaultLanguage !== undefined && { default_language: body.defaultLanguage }),
  ...(body.phoneCode !== undefined && { phone_code: body.phoneCode.replace('+', '') }),
  ...(body.currencyName !== undefined && { currency_name: body.currencyName.trim() }),
  ...(body.currencySymbol !== undefined && { currency_symbol: body.currencySymbol.trim() }),
  ...(body.currencyCode !== undefined && { currency_code: body.currencyCode }),
  ...(body.timeZone !== undefined && { time_zone: body.timeZone }),
  ...(body.pointsPerUnit !== undefined && { points_per_unit: body.pointsPerUnit }),
  ...(body.pointsDivisor !== undefined && { points_divisor: body.pointsDivisor }),
  ...(body.invoiceTiming !== undefined && { invoice_timing: body.invoiceTiming }),
  ...(body.pendingMinutes !== undefined && { pending_minutes: body.pendingMinutes }),
  ...(body.invoiceProvider !== undefined && { invoice_provider: body.invoiceProvider }),
  ...(body.mobilePaymentGatewayId !== undefined && {
    mobile_payment_gateway_id: body.mobilePaymentGatewayId,
  }),
  ...(body.status !== undefined && { status: body.status }),
  ...(body.invoiceTerms !== undefined && { invoiceTerms: body.invoiceTerms }),
})

/** Why the country cannot use this gateway for payments of its apps: it is another country's, or of another kind. */
const failureOfGateway = async (
  trx: Trx,
  countryId: CountryId | null,
  gatewayId: number | null | undefined,
): Promise<Failure | null> => {
  if (gatewayId === null || gatewayId === undefined) return null
  const gateway = await trx
    .selectFrom('gateways')
    .select('country_id')
    .where('id', '=', gatewayId)
    .where('kind', '=', 'app')
    .where('status', '=', 'active')
    .executeTakeFirst()
  return gateway !== undefined && (gateway.country_id === null || gateway.country_id === countryId)
    ? null
    : failure('gateways_not_found', { details: { mobilePaymentGatewayId: 'gateways_not_found' } })
}

/** The rates after the request; multiplier or divider alone begin today. Null where it leaves them. */
const ratesAfter = (
  body: CountryChangeBody,
  before: readonly ExchangeRate[],
  today: LocalDay,
): readonly ExchangeRate[] | null => {
  if (body.exchangeRates !== undefined) return body.exchangeRates
  if (body.exchangeMultiplier === undefined && body.exchangeDivider === undefined) return null
  const present = exchangeRateOn(before, today) ?? { multiplier: 1, divider: 1 }
  const { exchangeMultiplier: multiplier = present.multiplier, exchangeDivider: divider = present.divider } =
    body
  return multiplier === present.multiplier && divider === present.divider
    ? null
    : [{ validFrom: today, multiplier, divider }, ...before.filter((rate) => rate.validFrom !== today)]
}

/** The rates of the request as they are stored, or why they cannot be. */
const checkedRates = (body: CountryChangeBody, before: readonly ExchangeRate[], today: LocalDay) => {
  const after = ratesAfter(body, before, today)
  return after === null
    ? {}
    : (refusalToExchangeRates(before, after, today) ?? {
        exchangeRates: after.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
      })
}

const texts = ['name', 'currencyName', 'currencySymbol'] as const

/** Adds a country, with the gateways that its stores will choose from. */
export const createCountry = (
  request: ActorRequest & { readonly body: CountryBody },
): Promise<CountryRecord | CommandError> => {
  const { actor, body, now, services } = request
  // A country belongs to nobody who works in another one.
  if (actor.unit.kind !== 'global') return Promise.resolve(failure('user_dont_have_permission'))
  const refused = failureOfText(body, texts) ?? failureOfCountry(body)
  if (refused !== null) return Promise.resolve(refused)
  const table = countryTable(now)
  return mapUniqueViolation(table.unique, () =>
    inTransaction<CountryRecord | CommandError>(services.db, async (trx) => {
      const created = await createRowIn(trx, request, table, async () => {
        const rates = checkedRates(body, [], todayIn({ time_zone: body.timeZone }, now))
        if (isCommandError(rates)) return rates
        const refusal = refusalToInvoiceTerms([], body.invoiceTerms ?? [], '')
        return (
          refusal ??
          (await failureOfGateway(trx, null, body.mobilePaymentGatewayId)) ?? {
            ...columnsOf({ nameEn: '', defaultLanguage: 'es', status: 'active', ...body }),
            ...rates,
          }
        )
      })
      if (isCommandError(created)) return created
      await ensureGateways(trx, created)
      return created
    }),
  )
}

/** Changes a country; what was ordered before keeps its currency, taxes and times. */
export const updateCountry = (
  request: ActorRequest &
    VersionedRequest & { readonly params: { readonly id: CountryId }; readonly body: CountryChangeBody },
): Promise<CountryRecord | CommandError> => {
  const { body, now, params, services } = request
  const refused = failureOfText(body, texts) ?? failureOfCountry(body)
  if (refused !== null) return Promise.resolve(refused)
  const table = countryTable(now)
  return mapUniqueViolation(table.unique, () =>
    inTransaction<CountryRecord | CommandError>(services.db, async (trx) => {
      const updated = await updateRowIn(trx, request, table, params.id, {
        values: async (_, before) => {
          const kept = refusalToKeptFields(['distributors'], body, before)
          if (kept !== null) return kept
          const today = todayIn(before, now)
          const rates = checkedRates(body, before.exchangeRates, today)
          if (isCommandError(rates)) return rates
          return (
            (body.invoiceTerms === undefined
              ? null
              : refusalToInvoiceTerms(before.invoiceTerms, body.invoiceTerms, today)) ??
            (await failureOfGateway(trx, params.id, body.mobilePaymentGatewayId)) ?? {
              ...columnsOf({
                ...body,
                ...(body.invoiceTerms && {
                  invoiceTerms: body.invoiceTerms.toSorted((a, b) => b.validFrom.localeCompare(a.validFrom)),
                }),
              }),
              ...rates,
            }
          )
        },
      })
      if (isCommandError(updated)) return updated
      await ensureGateways(trx, updated)
      return updated
    }),
  )
}
