import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../-list/DrawerParts.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'

/** The variants of a product with their prices in the countries of the user; nothing without one. */
export function VariantsOfProduct({ variants }: Pick<Product, 'variants'>) {
  const { t, formats, language } = useI18n()
  const { countries } = useAppContext()
  if (variants.length === 0) return null
  return (
    <DrawerSection title={t('product.field.variants')}>
      <DescriptionList>
        {variants.map((variant) => {
          const prices = countries.flatMap(({ id, currencySymbol }) => {
            const entry = variant.prices.find(({ countryId }) => countryId === id)
            return entry ? [formats.money(entry.price, currencySymbol)] : []
          })
          return (
            <DescriptionItem key={variant.id} name={variant.sku}>
              {textOf(variant, 'name', language)}{' '}
              {variant.status !== 'active' && <Tag>{t(`product.status.${variant.status}`)}</Tag>}
              <span className="muted product-other">
                {prices.length === 0 ? t('product.noPrice') : prices.join(' · ')}
              </span>
            </DescriptionItem>
          )
        })}
      </DescriptionList>
    </DrawerSection>
  )
}
