import { refusal, type Refusal, type RefusalCode } from '../shared/refusal.ts'
import type { LocalDay } from '../shared/time.ts'

/** A row that holds from a day on, until the next one begins. */
interface DatedRow {
  readonly validFrom: LocalDay
}

type DatedRowsProblem =
  | { readonly kind: 'repeated'; readonly index: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'changed'; readonly index: number }

// Rows of one type have the same keys.
const isSame = <Row extends DatedRow>(a: Row, b: Row): boolean =>
  Object.entries(a).every(([name, value]) => value === b[name as keyof Row])

/**
 * What is wrong with rows by date: two begin on one day, or one that was used, which began on `lastUsed` or before, is gone, changed
 * or new. The first rows of all may begin in the past.
 */
const problemOfDatedRows = <Row extends DatedRow>(
  before: readonly Row[],
  after: readonly Row[],
  lastUsed: LocalDay,
): DatedRowsProblem | null => {
  const repeated = after.findIndex((row, at) =>
    after.some((other, otherAt) => otherAt < at && other.validFrom === row.validFrom),
  )
  if (repeated >= 0) return { kind: 'repeated', index: repeated }
  const isLost = before.some(
    (row) => row.validFrom <= lastUsed && !after.some((other) => other.validFrom === row.validFrom),
  )
  if (isLost) return { kind: 'lost' }
  const changed = after.findIndex((row) => {
    const stored = before.find((other) => other.validFrom === row.validFrom)
    return row.validFrom <= lastUsed && before.length > 0 && (stored === undefined || !isSame(stored, row))
  })
  return changed < 0 ? null : { kind: 'changed', index: changed }
}

/** The same as a refusal of the field that the rows stand in. */
export const refusalToDatedRows = <
  Row extends DatedRow,
  Repeated extends RefusalCode,
  InForce extends RefusalCode,
>(
  rows: { readonly before: readonly Row[]; readonly after: readonly Row[]; readonly lastUsed: LocalDay },
  field: string,
  codes: { readonly repeated: Repeated; readonly inForce: InForce },
): Refusal<Repeated | InForce> | null => {
  const problem = problemOfDatedRows(rows.before, rows.after, rows.lastUsed)
  switch (problem?.kind) {
    case undefined:
      return null
    case 'repeated':
      return refusal(codes.repeated, { field: `${field}.${problem.index}.validFrom` })
    case 'lost':
      return refusal(codes.inForce, { field })
    case 'changed':
      return refusal(codes.inForce, { field: `${field}.${problem.index}.validFrom` })
  }
}
