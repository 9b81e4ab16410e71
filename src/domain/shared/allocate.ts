import { cents, sum, type Cents } from './money.ts'

/**
 * Shares an amount over lines in proportion to what they cost, by largest remainder: the shares sum to the amount
 * exactly and none exceeds its line. Ties go to the dearer line, then to the lower key.
 */
export const allocate = (
  amount: Cents,
  lines: ReadonlyArray<{ readonly amount: Cents; readonly key: number }>,
): readonly Cents[] => {
  const total = sum(lines.map((line) => line.amount))
  if (total === 0) return lines.map(() => cents(0))
  const shared = Math.min(amount, total)
  // In whole numbers: the product of two amounts may exceed what a number holds exactly.
  const exact = lines.map((line) => BigInt(shared) * BigInt(line.amount))
  const shares = exact.map((part) => Number(part / BigInt(total)))
  const rest = shared - shares.reduce((given, share) => given + share, 0)
  const byRemainder = lines
    .map((line, index) => ({ ...line, index, remainder: (exact[index] ?? 0n) % BigInt(total) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? b.amount - a.amount || a.key - b.key : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(cents)
}
