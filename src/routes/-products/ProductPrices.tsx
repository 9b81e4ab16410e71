import type { Product } from '../../api/contract/products.contract.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** The prices of a product in the countries of the user. */
export function ProductPrices({ prices }: { readonly prices: Product['prices'] }) {
  const { t, formats } = useI18n()
  const { countries } = useAppContext()
  return (
    <ul className="product-prices">
      {countries.map(({ id, name, currencySymbol }) => {
        const entry = prices.find(({ countryId }) => countryId === id)
        const amount = (value: Cents) => formats.money(value, currencySymbol)
        return (
          <li key={id}>
            <span>{name}</span>
            {entry ? (
              <b>{amount(entry.price)}</b>
            ) : (
              <span className="product-gap">{t('product.noPrice')}</span>
            )}
            {entry && (
              <small className="muted">
                {(['cost', 'unitPrice', 'businessPrice', 'corporatePrice'] as const).map((field) => (
                  <span key={field}>
                    {t(`product.price.${field}`)}{' '}
                    {entry[field] === null ? t('product.price.none') : amount(entry[field])}
                  </span>
                ))}
              </small>
            )}
            {entry?.unitPrice === 0 && <Tag>{t('product.price.zero')}</Tag>}
          </li>
        )
      })}
    </ul>
  )
}
