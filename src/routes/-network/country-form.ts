import type { CountryRecord } from '../../api/contract/network-records.contract.ts'
import type { Translate } from '../../i18n/I18n.tsx'

export type CountryValues = ReturnType<typeof valuesOfCountry>
export type TermsValues = CountryValues['invoiceTerms'][number]

export const EMPTY_TERMS: TermsValues = {
  validFrom: null,
  taxName: 'IVA',
  taxRate: null,
  consumerFinalLimit: null,
  annulWindow: null,
  annulWindowUnit: 'days',
  renameDays: null,
  creditNoteMonths: null,
  emissionDays: 0,
  replacementOrder: 'annul_first',
}

const termsOf = (row: CountryRecord['invoiceTerms'][number]) => ({
  ...row,
  validFrom: row.validFrom as string | null,
  taxRate: row.taxRate as number | null,
  emissionDays: row.emissionDays as number | null,
})

const rateOf = (row: CountryRecord['exchangeRates'][number]) => ({
  validFrom: row.validFrom as string | null,
  multiplier: row.multiplier as number | null,
  divider: row.divider as number | null,
})

export const NEW_RATE: CountryValues['exchangeRates'][number] = {
  validFrom: null,
  multiplier: null,
  divider: 1,
}

export const valuesOfCountry = (country: CountryRecord) => ({
  name: country.name,
  nameEn: country.nameEn,
  isoCode: country.isoCode,
  defaultLanguage: country.defaultLanguage,
  phoneCode: country.phoneCode,
  timeZone: country.timeZone,
  currencyName: country.currencyName,
  currencySymbol: country.currencySymbol,
  currencyCode: country.currencyCode,
  exchangeRates: country.exchangeRates.map(rateOf),
  pointsPerUnit: country.pointsPerUnit as number | null,
  pointsDivisor: country.pointsDivisor as number | null,
  pendingMinutes: country.pendingMinutes as number | null,
  invoiceTiming: country.invoiceTiming,
  invoiceProvider: country.invoiceProvider ?? ('none' as const),
  mobilePaymentGatewayId: country.mobilePaymentGatewayId ?? 0,
  invoiceTerms: country.invoiceTerms.map(termsOf),
  status: country.status,
})

export const EMPTY_COUNTRY: CountryValues = {
  name: '',
  nameEn: '',
  isoCode: '',
  defaultLanguage: 'es',
  phoneCode: '',
  timeZone: 'America/Guatemala',
  currencyName: '',
  currencySymbol: '',
  currencyCode: '',
  exchangeRates: [],
  pointsPerUnit: 1,
  pointsDivisor: 20,
  pendingMinutes: 30,
  invoiceTiming: 'after_completion',
  invoiceProvider: 'none',
  mobilePaymentGatewayId: 0,
  invoiceTerms: [],
  status: 'active',
}

/** What changed, in the shape of the call; all of it for a new country. */
export const toCountryBody = (
  values: CountryValues,
  isChanged: (name: keyof CountryValues) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      // Keys of the values.
      .filter(([name]) => isChanged(name as keyof CountryValues))
      .map(([name, value]) => [
        name,
        name === 'invoiceProvider' && value === 'none'
          ? null
          : name === 'mobilePaymentGatewayId' && value === 0
            ? null
            : value,
      ]),
  )

export const countryLabels = (t: Translate) =>
  ({
    ...Object.fromEntries(
      (Object.keys(EMPTY_COUNTRY) as ReadonlyArray<keyof CountryValues>).map((name) => [
        name,
        t(`network.field.${name}`),
      ]),
    ),
    ...Object.fromEntries(
      (Object.keys(EMPTY_TERMS) as ReadonlyArray<keyof TermsValues>).map((name) => [
        `invoiceTerms.${name}`,
        t(`network.terms.${name}`),
      ]),
    ),
    ...Object.fromEntries(
      (Object.keys(NEW_RATE) as ReadonlyArray<keyof typeof NEW_RATE>).map((name) => [
        `exchangeRates.${name}`,
        t(`network.rate.${name}`),
      ]),
    ),
  }) as Readonly<Record<keyof CountryValues, string>> // a label for each field
