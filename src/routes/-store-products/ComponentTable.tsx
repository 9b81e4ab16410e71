import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { textOf } from '../-resource/resource-view.ts'
import './component-table.css'

/** What a combo is made of, and what is left of it once so many more are assembled. */
export function ComponentTable({
  components,
  combos,
}: {
  readonly components: StoreProductRecord['components']
  readonly combos: number
}) {
  const { t, formats, language } = useI18n()
  return (
    <table className="component-table">
      <thead>
        <tr>
          <th scope="col">{t('storeProduct.component')}</th>
          <th scope="col">{t('storeProduct.perCombo')}</th>
          <th scope="col">{t(combos === 0 ? 'storeProduct.have' : 'storeProduct.after')}</th>
        </tr>
      </thead>
      <tbody>
        {components.map((part) => {
          const left = part.available - part.quantity * combos
          return (
            <tr key={part.productId}>
              <th scope="row">
                {textOf(part, 'name', language)} <span className="muted">{part.sku}</span>
              </th>
              <td>{formats.number(part.quantity)}</td>
              <td data-lacking={left < 0 || undefined}>
                {left < 0 ? t('storeProduct.lacking', { count: -left }) : formats.number(left)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
