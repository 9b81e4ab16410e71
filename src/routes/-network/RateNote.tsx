import { exchangeRateOn } from '../../domain/organisation/exchange-rates.ts'
import { addDays } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { CountryValues } from './country-form.ts'
import { useCountryTexts } from './use-country-texts.ts'

type RateValues = CountryValues['exchangeRates'][number]
type FilledRate = { readonly [Key in keyof RateValues]: NonNullable<RateValues[Key]> }

const isFilled = (rate: RateValues | undefined): rate is FilledRate =>
  rate !== undefined &&
  rate.validFrom !== null &&
  rate.multiplier !== null &&
  rate.divider !== null &&
  rate.divider > 0

/** What a dollar is by one of the rates, and when it holds. */
export function RateNote({
  rates,
  index,
  today,
  symbol,
}: {
  readonly rates: readonly RateValues[]
  readonly index: number
  readonly today: string
  readonly symbol: string
}) {
  const { t } = useI18n()
  const texts = useCountryTexts()
  const rate = rates[index]
  if (!isFilled(rate)) return null
  const filled = rates.filter(isFilled)
  const next = filled
    .map(({ validFrom }) => validFrom)
    .filter((from) => from > rate.validFrom)
    .toSorted()[0]
  const amount = texts.rate(symbol, rate.multiplier / rate.divider)
  return (
    <p className="form-sections__help">
      {t('network.exchange', { amount })}
      <br />
      {exchangeRateOn(filled, today) === rate
        ? t('network.rate.inForce')
        : rate.validFrom > today
          ? t('network.rate.begins', { day: texts.day(rate.validFrom) })
          : t('network.rate.ended', {
              day: texts.day(addDays(next ?? rate.validFrom, next === undefined ? 0 : -1)),
            })}
    </p>
  )
}
