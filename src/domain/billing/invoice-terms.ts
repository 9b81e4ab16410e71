import type { Cents } from '../shared/money.ts'
import { addDays, type LocalDay } from '../shared/time.ts'

/** What a country's law asks of invoices from a day on. */
export interface TaxTerms {
  readonly validFrom: LocalDay
  readonly taxName: string
  /** 0.12 for 12 %, inside the price. */
  readonly taxRate: number
  /** The smallest total that is not invoiced to consumer final. */
  readonly consumerFinalLimit: Cents | null
  /** Null: nothing is ever annulled. */
  readonly annulWindow: number | null
  readonly annulWindowUnit: 'days' | 'months' | 'calendar_months'
  /** Days within which a document to consumer final is made out to somebody. */
  readonly renameDays: number | null
  readonly creditNoteMonths: number | null
  /** Which half of a replacement comes first. */
  readonly replacementOrder: 'annul_first' | 'issue_first'
}

/** The terms of a day: those with the latest beginning that is not after it. */
export const termsAt = <Terms extends Pick<TaxTerms, 'validFrom'>>(
  terms: readonly Terms[],
  day: LocalDay,
): Terms | null =>
  terms
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .at(-1) ?? null

const pad = (part: number): string => String(part).padStart(2, '0')
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day so many months later, or the last of that month. */
const addMonths = (day: LocalDay, months: number): LocalDay => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  return `${toYear}-${pad(toMonth)}-${pad(Math.min(date, lastDayOf(toYear, toMonth)))}`
}

const endOfMonth = (day: LocalDay): LocalDay => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return `${year}-${pad(month)}-${pad(lastDayOf(year, month))}`
}

/** The last day on which a document of a day can be annulled; null for never. */
export const annulUntil = (
  { annulWindow, annulWindowUnit }: Pick<TaxTerms, 'annulWindow' | 'annulWindowUnit'>,
  issuedOn: LocalDay,
): LocalDay | null => {
  if (annulWindow === null) return null
  switch (annulWindowUnit) {
    case 'days':
      return addDays(issuedOn, annulWindow)
    case 'months':
      return addMonths(issuedOn, annulWindow)
    case 'calendar_months':
      return endOfMonth(addMonths(`${issuedOn.slice(0, 8)}01`, annulWindow))
  }
}

/** The last day on which a document of a day is made out to somebody else: sooner for one to consumer final. */
export const replaceUntil = (
  terms: Pick<TaxTerms, 'annulWindow' | 'annulWindowUnit' | 'renameDays'>,
  { issuedOn, isConsumerFinal }: { readonly issuedOn: LocalDay; readonly isConsumerFinal: boolean },
): LocalDay | null => {
  const until = annulUntil(terms, issuedOn)
  if (until === null || !isConsumerFinal || terms.renameDays === null) return until
  const renamed = addDays(issuedOn, terms.renameDays)
  return renamed < until ? renamed : until
}
