import { readNumber, type NumberLimits, type NumberRefusal } from '../domain/shared/typed-number.ts'
import type { Translate } from './I18n.tsx'

const grouped = (whole: string): string => whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')

/** A number as its field shows it: a point before the decimals in both languages, commas between thousands. */
export const writeNumber = (
  value: number,
  { decimals, isFixed }: { readonly decimals: number; readonly isFixed: boolean },
): string => {
  if (!isFixed) return String(value)
  const [whole = '', rest] = value.toFixed(decimals).split('.')
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`
}

const withThousands = (value: number): string => {
  const [whole = '', rest] = String(value).split('.')
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`
}

/** Why a text is no number, in words. */
const numberRefusalMessage = (t: Translate, refusal: NumberRefusal, limits: NumberLimits): string => {
  switch (refusal.code) {
    case 'number_ambiguous': {
      const [thousands, decimals] = refusal.readings
      const mayHaveDecimals = limits.decimals > 0
      return t(mayHaveDecimals ? 'ui.number.twoReadings' : 'ui.number.thousandsOnly', {
        thousands: withThousands(thousands),
        // The typed decimals may be more than there may be: the reading is what is allowed of it.
        decimals: String(mayHaveDecimals ? Number(decimals.toFixed(limits.decimals)) : decimals),
        typed: String(thousands),
      })
    }
    case 'number_decimals':
      return t('ui.number.decimals', { count: refusal.decimals })
    case 'out_of_range':
      return t('ui.number.range', {
        min: withThousands(refusal.min),
        max: withThousands(refusal.max),
      })
    case 'number_negative':
      return t('ui.number.negative')
    case 'invalid':
      return t('ui.number.invalid')
  }
}

/** What a field's text says; NaN and the reason when it is no number. */
export const readTypedNumber = (
  t: Translate,
  text: string,
  limits: NumberLimits,
): { readonly value: number | null; readonly refusal: string | null } => {
  if (text.trim() === '') return { value: null, refusal: null }
  const read = readNumber(text, limits)
  return typeof read === 'number'
    ? { value: read, refusal: null }
    : { value: Number.NaN, refusal: numberRefusalMessage(t, read, limits) }
}
