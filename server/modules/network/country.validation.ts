import type currencyCodes from 'currency-codes'
import type countries from 'i18n-iso-countries'
import type { CountryChangeBody } from '../../../src/api/contract/network-records.contract.ts'
import { lazyPackage } from '../../core/lazy-package.ts'
import { failure, type Failure } from '../../core/result.ts'

const isoCountries = lazyPackage<typeof countries>('i18n-iso-countries')
const isoCurrencies = lazyPackage<typeof currencyCodes>('currency-codes')

/** Amounts are kept, shown and typed in hundredths. */
const SUPPORTED_DECIMALS = 2

const isTimeZone = (timeZone: string): boolean => {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
    return known !== '' && (timeZone.includes('/') || timeZone === 'UTC')
  } catch {
    return false
  }
}

const fieldFailure = (code: Failure['code'], field: string): Failure =>
  failure(code, { details: { [field]: code } })

/** Why a country cannot have these values: codes that no list has, a currency without cents, an unknown zone. */
export const failureOfCountry = (body: CountryChangeBody): Failure | null => {
  const { isoCode, currencyCode, timeZone } = body
  // The package also answers to small letters.
  if (isoCode !== undefined && !(/^[A-Z]{2}$/.test(isoCode) && isoCountries().isValid(isoCode)))
    return fieldFailure('country_iso_code_error', 'isoCode')
  if (currencyCode !== undefined) {
    const currency = /^[A-Z]{3}$/.test(currencyCode) ? isoCurrencies().code(currencyCode) : undefined
    if (currency === undefined) return fieldFailure('currency_code_error', 'currencyCode')
    if (currency.digits !== SUPPORTED_DECIMALS) return fieldFailure('currency_decimals_error', 'currencyCode')
  }
  return timeZone !== undefined && !isTimeZone(timeZone) ? fieldFailure('time_zone_error', 'timeZone') : null
}
