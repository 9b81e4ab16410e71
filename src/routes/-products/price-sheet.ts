import type { Country } from '../../api/contract/organisation.contract.ts'
import type { DeliveryServiceOption } from '../../api/client/products.queries.ts'
import { unitPriceLike } from '../../domain/catalogue/product.ts'
import { PRICE_SHEET_FIELDS, type PriceSheetField } from '../../domain/catalogue/product-sheet.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { FormChange } from '../-form/form-changes.ts'
import type { PriceRow, ProductValues } from './product-form.ts'

export type PriceFieldName = `prices[${number}].${PriceSheetField}` | `deliveryPrices[${number}].price`

/** One price of the sheet: of a country, or of a delivery service there. */
export interface PriceCell {
  readonly name: PriceFieldName
  readonly country: Country
  /** Null: a price of a delivery service. */
  readonly field: PriceSheetField | null
  readonly service: DeliveryServiceOption | null
}

export interface PriceSheetRow {
  readonly country: Country
  /** The place of the country among the prices of the form. */
  readonly at: number
  readonly cells: readonly PriceCell[]
  /** One for each column of a service; null where it does not serve the country. */
  readonly serviceCells: ReadonlyArray<PriceCell | null>
}

/** The services that serve one of these countries, each a column. */
export const servicesOf = (
  services: readonly DeliveryServiceOption[],
  countries: readonly Country[],
): readonly DeliveryServiceOption[] =>
  services.filter(({ countryIds }) => countries.some(({ id }) => countryIds.includes(id)))

/** A row for each of the user's countries; the prices of others have none. */
export const priceRows = (
  { prices, deliveryPrices }: Pick<ProductValues, 'prices' | 'deliveryPrices'>,
  countries: readonly Country[],
  services: readonly DeliveryServiceOption[],
): readonly PriceSheetRow[] =>
  prices.flatMap(({ countryId }, at): readonly PriceSheetRow[] => {
    const country = countries.find(({ id }) => id === countryId)
    if (country === undefined) return []
    return [
      {
        country,
        at,
        cells: PRICE_SHEET_FIELDS.map((field) => ({
          name: `prices[${at}].${field}`,
          country,
          field,
          service: null,
        })),
        serviceCells: servicesOf(services, countries).map((service): PriceCell | null => {
          const place = deliveryPrices.findIndex(
            (row) => row.countryId === countryId && row.deliveryServiceId === service.id,
          )
          return place === -1
            ? null
            : { name: `deliveryPrices[${place}].price`, country, field: null, service }
        }),
      },
    ]
  })

export const priceCells = (
  values: Pick<ProductValues, 'prices' | 'deliveryPrices'>,
  countries: readonly Country[],
  services: readonly DeliveryServiceOption[],
): readonly PriceCell[] =>
  priceRows(values, countries, services).flatMap(({ cells, serviceCells }) => [
    ...cells,
    ...serviceCells.filter((cell) => cell !== null),
  ])

const priceName = (t: Translate, { field, service }: PriceCell): string =>
  field === null ? (service?.name ?? '') : t(`product.price.${field}`)

/** What each cell is called, by the name of its field. */
export const priceLabels = (t: Translate, cells: readonly PriceCell[]): Readonly<Record<string, string>> =>
  Object.fromEntries(cells.map((cell) => [cell.name, `${priceName(t, cell)}, ${cell.country.name}`] as const))

/** What a cell holds in these values. */
export const priceAt = (values: ProductValues, { name }: PriceCell): Cents | null => {
  const [, list = '', at = '', field = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(name) ?? []
  return list === 'prices'
    ? (values.prices[Number(at)]?.[field as PriceSheetField] ?? null)
    : (values.deliveryPrices[Number(at)]?.price ?? null)
}

/** The cells of the sheet that differ, as the foot of the form names them: `Precio GT`. */
export const priceChanges = (
  t: Translate,
  amount: (value: Cents) => string,
  cells: readonly PriceCell[],
  values: ProductValues,
  base: ProductValues,
): readonly FormChange[] => {
  const text = (value: Cents | null) => (value === null ? t('form.conflict.empty') : amount(value))
  return cells.flatMap((cell): readonly FormChange[] => {
    const [before, after] = [priceAt(base, cell), priceAt(values, cell)]
    return Object.is(before, after)
      ? []
      : [
          {
            name: cell.name,
            label: `${priceName(t, cell)} ${cell.country.isoCode}`,
            before: text(before),
            after: Number.isNaN(after) ? '?' : text(after),
          },
        ]
  })
}

/** Why a price of a row keeps the product from being sold, or from being saved, with a price that would do. */
export interface PriceReason {
  readonly name: PriceFieldName
  readonly code: 'belowCost' | 'unitPriceZero'
  readonly mend: Cents
}

/** Prices below the cost where the editor may not set them, and a unit price of 0, which stops the sale. */
export const reasonsOfRow = (
  row: PriceSheetRow,
  values: ProductValues,
  base: ProductValues,
  canSellBelowCost: boolean,
): readonly PriceReason[] => {
  const prices: PriceRow | undefined = values.prices[row.at]
  if (prices === undefined) return []
  const { cost } = prices
  const cells = [...row.cells, ...row.serviceCells.filter((cell) => cell !== null)]
  return cells.flatMap((cell): readonly PriceReason[] => {
    const value = priceAt(values, cell)
    if (value === null || cell.field === 'cost') return []
    if (cell.field === 'unitPrice' && value === 0) {
      const mend = unitPriceLike(prices.price, base.prices[row.at])
      return [{ name: cell.name, code: 'unitPriceZero', mend }]
    }
    const isChanged = value !== priceAt(base, cell) || cost !== (base.prices[row.at]?.cost ?? null)
    return cost !== null && value < cost && isChanged && !canSellBelowCost
      ? [{ name: cell.name, code: 'belowCost', mend: cost }]
      : []
  })
}
