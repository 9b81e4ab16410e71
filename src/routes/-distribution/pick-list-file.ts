import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { toCsvText } from '../-shared/csv-text.ts'
import { toPickRows, type PickRow } from './pick-list.ts'

interface PickListWords {
  readonly titles: readonly [sku: string, product: string, box: string, total: string, isPicked: string]
  readonly nameOf: (row: PickRow) => string
  readonly yes: string
}

/** The pick list as CSV: a row a product, a column a request with its number and store. */
export const pickListCsv = (
  requests: readonly ListedStockOrder[],
  { titles: [sku, product, box, total, isPicked], nameOf, yes }: PickListWords,
): Promise<string> => {
  const header = [sku, product, box, ...requests.map(({ number, store }) => `${number} ${store.name}`)]
  const rows = toPickRows(requests).map((row) => [
    row.sku,
    nameOf(row),
    String(row.itemsPerPurchaseUnit),
    ...requests.map(({ id }) => String(row.boxes.get(id) ?? '')),
    String(row.total),
    row.isPicked ? yes : '',
  ])
  return toCsvText([[...header, total, isPicked], ...rows])
}
