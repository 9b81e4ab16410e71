import { termsAt } from '../../domain/billing/invoice-terms.ts'
import { addDays } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RateNote } from './RateNote.tsx'
import type { CountryFormModel } from './use-country-form.ts'
import { useCountryTexts } from './use-country-texts.ts'
import './kept-rows.css'

interface RowProps {
  readonly model: CountryFormModel
  readonly index: number
}

/** An exchange rate that was used, as a line. */
export function KeptRate({ model: { today, values }, index }: RowProps) {
  const { formats } = useI18n()
  const { day } = useCountryTexts()
  const rate = values.exchangeRates[index]
  if (!rate?.validFrom) return null
  return (
    <div className="kept-row">
      <b>{day(rate.validFrom)}</b>
      <span>{`× ${formats.number(rate.multiplier ?? 0)} ÷ ${formats.number(rate.divider ?? 1)}`}</span>
      <RateNote rates={values.exchangeRates} index={index} today={today} symbol={values.currencySymbol} />
    </div>
  )
}

/** Terms of invoices that hold or have held, as a line. */
export function KeptTerms({ model: { today, values }, index }: RowProps) {
  const { t, formats } = useI18n()
  const { day } = useCountryTexts()
  const filled = values.invoiceTerms.flatMap((row) =>
    row.validFrom === null ? [] : [{ ...row, validFrom: row.validFrom }],
  )
  const row = values.invoiceTerms[index]
  if (!row?.validFrom) return null
  const { validFrom } = row
  const next = filled
    .map((other) => other.validFrom)
    .filter((from) => from > validFrom)
    .toSorted()[0]
  const facts = [
    row.consumerFinalLimit !== null &&
      t('network.terms.limit', {
        amount: formats.money(row.consumerFinalLimit, values.currencySymbol),
      }),
    row.annulWindow !== null && t(`network.terms.annul.${row.annulWindowUnit}`, { count: row.annulWindow }),
    row.renameDays !== null && t('network.terms.rename', { count: row.renameDays }),
    row.creditNoteMonths !== null && t('network.terms.credit', { count: row.creditNoteMonths }),
    t('network.terms.emission', { count: row.emissionDays ?? 0 }),
    t(`network.replacement.${row.replacementOrder}`),
  ].filter(Boolean)
  return (
    <div className="kept-row">
      <b>{day(validFrom)}</b>
      <span>{`${row.taxName} ${formats.number(row.taxRate ?? 0)} %`}</span>
      <span>{facts.join(' · ')}</span>
      <small>
        {termsAt(filled, today)?.validFrom === validFrom
          ? t('network.terms.held')
          : next !== undefined && t('network.terms.ended', { day: day(addDays(next, -1)) })}
      </small>
    </div>
  )
}
