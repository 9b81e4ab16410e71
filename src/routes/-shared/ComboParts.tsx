import type { ProductId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import './combo-parts.css'

/** What the combos of a line are made of, each product with its share of the line's price. */
export function ComboParts({
  combos,
  parts,
}: {
  readonly combos: number
  readonly parts: ReadonlyArray<{
    readonly productId: ProductId
    readonly name: string
    readonly quantity: number
    readonly amount: Cents
  }>
}) {
  const { t, formats } = useI18n()
  return parts.map(({ amount, name, productId, quantity }) => (
    <span key={productId} className="combo-part">
      <span>{`${combos * quantity} ${name}`}</span>
      <span>{t('comboPart.share', { amount: formats.amount(amount) })}</span>
    </span>
  ))
}
