import { Fragment, type ReactNode } from 'react'
import { PRICE_SHEET_FIELDS } from '../../domain/catalogue/product-sheet.ts'
import { useT } from '../../i18n/I18n.tsx'
import { useField } from '../-form/use-field.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { PriceRow } from './product-form.ts'

type PriceFieldName = `prices[${number}].${(typeof PRICE_SHEET_FIELDS)[number]}`

/** The prices of the user's countries, a row for each; other countries keep theirs. */
export function PriceRowsInput({
  children,
}: {
  readonly children: (name: PriceFieldName, symbol: string) => ReactNode
}) {
  const t = useT()
  const { countries } = useAppContext()
  const { name, label, value, error } = useField<readonly PriceRow[]>('list')
  return (
    <div className="price-rows" data-field={name}>
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <div className="price-rows__head" aria-hidden="true">
        <span />
        {PRICE_SHEET_FIELDS.map((field) => (
          <span key={field}>{t(`product.price.${field}`)}</span>
        ))}
      </div>
      {value.map(({ countryId }, at) => {
        const country = countries.find(({ id }) => id === countryId)
        return (
          country && (
            <div
              key={countryId}
              className="price-rows__row"
              role="group"
              aria-label={`${label}, ${country.name}`}
            >
              <span className="price-rows__country">{country.name}</span>
              {PRICE_SHEET_FIELDS.map((field) => (
                <Fragment key={field}>{children(`prices[${at}].${field}`, country.currencySymbol)}</Fragment>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}
