import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import { ZERO, cents, type Cents } from '../../../domain/shared/money.ts'

type Entry = Pick<LinesChange['ledger'][number], 'kind' | 'name' | 'amount'> & {
  readonly ruleId: number | null
}

export interface ReductionChange {
  readonly key: string
  readonly kind: Entry['kind']
  readonly name: string
  readonly before: Cents
  readonly after: Cents
}

/** What each rule takes off before and after a change; those that do neither are left out. */
export const reductionChanges = (
  before: readonly Entry[],
  after: readonly Entry[],
): readonly ReductionChange[] => {
  const rows = new Map<string, ReductionChange>()
  const add = ({ amount, kind, name, ruleId }: Entry, side: 'before' | 'after') => {
    const key = `${kind} ${ruleId}`
    const row = rows.get(key) ?? { key, kind, name, before: ZERO, after: ZERO }
    rows.set(key, { ...row, [side]: cents(row[side] + amount) })
  }
  for (const entry of before) add(entry, 'before')
  for (const entry of after) add(entry, 'after')
  return [...rows.values()].filter((row) => row.before > 0 || row.after > 0)
}
