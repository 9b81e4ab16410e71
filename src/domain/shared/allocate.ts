import { cents, sum, type Cents } from './money.ts'

interface Share {
  readonly amount: Cents
  readonly key: number
}

/**
 * Shares an amount over lines in proportion to what they cost, by largest remainder: the shares sum to the amount
 * exactly and none exceeds its line. Ties go to the dearer line, then to the lower key.
 */
export const allocate = (amount: Cents, lines: readonly Share[]): readonly Cents[] =>
  shareByWeight(cents(Math.min(amount, sum(lines.map((line) => line.amount)))), lines)

/** As `allocate`, but a share may exceed its line; all are 0 where no line has an amount. */
export const shareByWeight = (amount: Cents, lines: readonly Share[]): readonly Cents[] => {
  const total = sum(lines.map((line) => line.amount))
  if (total === 0) return lines.map(() => cents(0))
  // In whole numbers: the product of two amounts may exceed what a number holds exactly.
  const exact = lines.map((line) => BigInt(amount) * BigInt(line.amount))
  const shares = exact.map((part) => Number(part / BigInt(total)))
  const rest = amount - shares.reduce((given, share) => given + share, 0)
  const byRemainder = lines
    .map((line, index) => ({ ...line, index, remainder: (exact[index] ?? 0n) % BigInt(total) }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? b.amount - a.amount || a.key - b.key : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(cents)
}
