import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import { SALE_CAUSES } from '../../domain/cart/sale-cause.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { saleCauseText } from '../../i18n/sale-cause-text.ts'
import './sellability.css'

/** Whether a store sells a product, in a few words: the cause, or how many of them. */
export function SaleState({ sale }: { readonly sale: SaleAtStore | null }) {
  const i18n = useI18n()
  if (sale === null) return null
  const causes = sale.causes.filter(({ code }) => SALE_CAUSES[code].stops)
  const [first] = causes
  return (
    <span className="sale-state" data-stops={!sale.isSold || undefined}>
      {sale.isSold || first === undefined
        ? i18n.t('sale.sells')
        : causes.length > 1
          ? i18n.t('sale.causes', { count: causes.length })
          : saleCauseText(first, i18n)}
    </span>
  )
}
