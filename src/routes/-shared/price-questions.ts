import { isLargePriceChange } from '../../domain/catalogue/large-price-change.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Translate } from '../../i18n/I18n.tsx'

interface PriceChange {
  /** What the price is of: the field, a country. */
  readonly label: string
  readonly before: Cents | null
  readonly after: Cents | null
  readonly money: (amount: Cents) => string
}

/** What to ask about prices that change by more than half, each with the old one and the new one. */
export const priceQuestions = (t: Translate, changes: readonly PriceChange[]): readonly string[] =>
  changes.flatMap(({ label, before, after, money }) =>
    before !== null && after !== null && isLargePriceChange(before, after)
      ? [t('form.question.price', { label, before: money(before), after: money(after) })]
      : [],
  )
