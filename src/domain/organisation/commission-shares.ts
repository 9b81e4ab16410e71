import { cents, type Cents } from '../shared/money.ts'

/** The levels that a commission on sales goes to, from the store up. */
export const COMMISSION_LEVELS = ['store', 'franchisor', 'masterFranchisee'] as const
export type CommissionLevel = (typeof COMMISSION_LEVELS)[number]

/** A commission in percent; from and to differ where units of a level have different ones. */
export interface CommissionRange {
  readonly from: number
  readonly to: number
}

interface ShareRange {
  readonly from: Cents
  readonly to: Cents
}

const ofHundred = (percent: number): Cents => cents(Math.round(percent * 100))

/** What goes to each level of a hundred sold, in minor units, and all of it together; a level without units gets nothing. */
export const commissionShares = (
  commissions: Readonly<Record<CommissionLevel, CommissionRange | null>>,
): { readonly total: ShareRange; readonly parts: Readonly<Record<CommissionLevel, ShareRange | null>> } => {
  const shareOf = (level: CommissionLevel): ShareRange | null => {
    const range = commissions[level]
    return range && { from: ofHundred(range.from), to: ofHundred(range.to) }
  }
  const parts = {
    store: shareOf('store'),
    franchisor: shareOf('franchisor'),
    masterFranchisee: shareOf('masterFranchisee'),
  }
  const sum = (end: keyof ShareRange): Cents =>
    cents(COMMISSION_LEVELS.reduce((total, level) => total + (parts[level]?.[end] ?? 0), 0))
  return { total: { from: sum('from'), to: sum('to') }, parts }
}
