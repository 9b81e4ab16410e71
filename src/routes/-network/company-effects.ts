import { cents, type Cents } from '../../domain/shared/money.ts'
import type { CompanyRecord, CompanyValues } from './use-company-form.ts'

/** What saving a master franchisee or a franchisor changes for its stores and for who works at it. */
export type CompanyEffect =
  | {
      readonly kind: 'commission'
      readonly before: number
      readonly after: number
      /** What the other commission of this month's sales would be more, or less below zero. */
      readonly ofMonth: Cents
    }
  | { readonly kind: 'joining' | 'leaving'; readonly names: readonly string[] }

const namesOf = (
  operators: CompanyValues['operatorsIds'],
  others: CompanyValues['operatorsIds'],
): readonly string[] =>
  operators.filter(({ id }) => others.every((other) => other.id !== id)).map(({ name }) => name)

/** What saving would change, from what is stored to what is written; a commission that cannot be read changes nothing yet. */
export const companyEffects = (
  before: Pick<CompanyRecord, 'commission' | 'figures'> & {
    readonly operators: CompanyValues['operatorsIds']
  },
  after: Pick<CompanyValues, 'commission' | 'operatorsIds'>,
): readonly CompanyEffect[] => {
  const { commission, operatorsIds } = after
  const joining = namesOf(operatorsIds, before.operators)
  const leaving = namesOf(before.operators, operatorsIds)
  const isOther = commission !== null && !Number.isNaN(commission) && commission !== before.commission
  return [
    ...(isOther
      ? [
          {
            kind: 'commission' as const,
            before: before.commission,
            after: commission,
            ofMonth: cents(
              Math.round((before.figures.monthSales * commission) / 100) -
                Math.round((before.figures.monthSales * before.commission) / 100),
            ),
          },
        ]
      : []),
    ...(joining.length > 0 ? [{ kind: 'joining' as const, names: joining }] : []),
    ...(leaving.length > 0 ? [{ kind: 'leaving' as const, names: leaving }] : []),
  ]
}
