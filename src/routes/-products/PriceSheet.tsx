import { useStore } from '@tanstack/react-form'
import { Fragment } from 'react'
import type { DeliveryServiceOption } from '../../api/client/products.queries.ts'
import { marginOf } from '../../domain/catalogue/product.ts'
import { PRICE_SHEET_FIELDS } from '../../domain/catalogue/product-sheet.ts'
import { type Cents, cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { AmountField } from '../-payment/AmountField.tsx'
import { useField } from '../-form/use-field.ts'
import { useInput } from '../-form/use-input.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { PriceReasons } from './PriceReasons.tsx'
import {
  priceAt,
  priceRows,
  servicesOf,
  type PriceCell as Cell,
  type PriceFieldName,
  type PriceSheetRow,
} from './price-sheet.ts'
import type { ProductValues } from './product-form.ts'
import { usePriceKeys } from './use-price-keys.ts'
import type { ProductContract } from './use-product-form.ts'
import './price-sheet.css'

interface PriceSheetProps {
  readonly contract: ProductContract
  readonly services: readonly DeliveryServiceOption[]
}

/** All prices of a product as one sheet: a row for each country, a column for each price and delivery service. */
export function PriceSheet({ contract, services }: PriceSheetProps) {
  const { t } = useI18n()
  const { countries } = useAppContext()
  const { form } = contract
  const values = useStore(form.store, (state) => state.values)
  const rows = priceRows(values, countries, services)
  const columns = servicesOf(services, countries)
  const keys = usePriceKeys(
    contract,
    rows.map(({ cells, serviceCells }) => [...cells, ...serviceCells].map((cell) => cell?.name ?? null)),
  )
  return (
    <>
      <form.AppField name="prices">{() => <ListError />}</form.AppField>
      <form.AppField name="deliveryPrices">{() => <ListError />}</form.AppField>
      {/* A focusable place scrolls by the arrows where the sheet is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="price-sheet" role="region" aria-label={t('product.priceSheet')} tabIndex={0} {...keys}>
        <table>
          <thead>
            <tr>
              <td aria-hidden="true" />
              <th scope="colgroup" colSpan={PRICE_SHEET_FIELDS.length}>
                Comanda
              </th>
              {columns.length > 0 && (
                <th scope="colgroup" colSpan={columns.length}>
                  {t('product.section.deliveryPrices')}
                </th>
              )}
              <td aria-hidden="true" />
            </tr>
            <tr>
              <th scope="col">{t('product.priceCountry')}</th>
              {PRICE_SHEET_FIELDS.map((field) => (
                <th key={field} scope="col">
                  {t(`product.price.${field}`)}
                </th>
              ))}
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t('product.margin')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SheetRow key={row.country.id} contract={contract} row={row} values={values} />
            ))}
          </tbody>
        </table>
      </div>
      <PriceLegend values={values} />
    </>
  )
}

/** What is wrong with the prices as a whole. */
function ListError() {
  const { name, error } = useField<unknown>('list')
  return (
    <div className="price-sheet-error" data-field={name}>
      {error !== null && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function SheetRow({
  contract,
  row,
  values,
}: {
  readonly contract: ProductContract
  readonly row: PriceSheetRow
  readonly values: ProductValues
}) {
  const { t, formats } = useI18n()
  const { country, at, cells, serviceCells } = row
  const { price = null, cost = null } = values.prices[at] ?? {}
  const margin = price === null || cost === null ? null : marginOf(price, cost)
  const columnCount = cells.length + serviceCells.length + 1
  return (
    <Fragment>
      <tr>
        <th scope="row">
          {country.name} <span className="muted">{country.currencySymbol}</span>
        </th>
        {[...cells, ...serviceCells].map((cell, column) =>
          cell === null ? (
            // The columns of the sheet stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={column} className="price-sheet__none">
              {t('product.serviceNotHere')}
            </td>
          ) : (
            <PriceCell key={cell.name} contract={contract} cell={cell} />
          ),
        )}
        <td className="price-sheet__margin">{margin === null ? '' : `${formats.number(margin)} %`}</td>
      </tr>
      <PriceReasons contract={contract} row={row} values={values} columnCount={columnCount} />
    </Fragment>
  )
}

function PriceCell({ contract, cell }: { readonly contract: ProductContract; readonly cell: Cell }) {
  const { form, base } = contract
  return (
    <form.AppField name={cell.name}>
      {() => <PriceInput name={cell.name} before={priceAt(base, cell)} isNew={!contract.isUpdate} />}
    </form.AppField>
  )
}

function PriceInput({
  name,
  before,
  isNew,
}: {
  readonly name: PriceFieldName
  readonly before: Cents | null
  readonly isNew: boolean
}) {
  const { formats } = useI18n()
  const input = useInput<Cents | null>({})
  const isChanged = !isNew && !Object.is(input.value, before)
  return (
    <td data-changed={isChanged || undefined} data-wrong={input.error !== null || undefined}>
      <div data-field={name}>
        <AmountField {...input} isLabelHidden look="cell" currencySymbol={null} />
        {isChanged && before !== null && <s>{formats.amount(before)}</s>}
      </div>
    </td>
  )
}

function PriceLegend({ values }: { readonly values: ProductValues }) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const sums = values.comboItems.map(({ quantity, prices }) => {
    const price = prices.find(({ countryId }) => countryId === country.id)?.price
    return price === undefined ? null : price * (quantity ?? 0)
  })
  return (
    <p className="price-sheet-keys">
      <span>
        <Kbd>Ctrl V</Kbd> {t('product.variants.keyPaste')}
      </span>
      <span>
        <Kbd>Ctrl D</Kbd> {t('product.variants.keyFill')}
      </span>
      <span>
        <Kbd>Esc</Kbd> {t('product.keyBack')}
      </span>
      {sums.length > 0 && sums.every((sum) => sum !== null && !Number.isNaN(sum)) && (
        <span>
          {t('product.itemsCost', {
            country: country.name,
            amount: formats.amount(cents(sums.reduce((all: number, sum) => all + (sum ?? 0), 0))),
          })}
        </span>
      )}
    </p>
  )
}
