import { Fragment, type ReactNode } from 'react'
import type { DeliveryService } from '../../api/contract/products.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useField } from '../-form/use-field.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { ProductValues } from './product-form.ts'

/** The prices at the delivery services of the user's countries, a group for each country. */
export function DeliveryPriceRows({
  services,
  children,
}: {
  readonly services: readonly DeliveryService[]
  readonly children: (name: `deliveryPrices[${number}].price`, service: string, symbol: string) => ReactNode
}) {
  const t = useT()
  const { countries } = useAppContext()
  const { name, label, value, error } = useField<ProductValues['deliveryPrices']>()
  const served = countries.filter(({ id }) => value.some(({ countryId }) => countryId === id))
  return (
    <div className="price-rows" data-field={name}>
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {served.length === 0 && <p className="muted">{t('product.noDeliveryServices')}</p>}
      {served.map((country) => (
        <div
          key={country.id}
          className="price-rows__group"
          role="group"
          aria-label={`${label}, ${country.name}`}
        >
          <span className="price-rows__country">{country.name}</span>
          {value.map(({ countryId, deliveryServiceId }, at) => {
            const service = services.find(({ id }) => id === deliveryServiceId)
            return (
              countryId === country.id &&
              service && (
                <Fragment key={deliveryServiceId}>
                  {children(`deliveryPrices[${at}].price`, service.name, country.currencySymbol)}
                </Fragment>
              )
            )
          })}
        </div>
      ))}
    </div>
  )
}
