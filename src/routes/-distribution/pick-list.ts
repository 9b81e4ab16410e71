import type { ListedStockOrder, StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { deliveringOf } from '../../domain/stock/stock-request.ts'

export interface PickRow extends Pick<
  StockOrderLine,
  'productId' | 'name' | 'nameEn' | 'sku' | 'itemsPerPurchaseUnit'
> {
  /** Boxes by request. */
  readonly boxes: ReadonlyMap<number, number>
  readonly total: number
  readonly lineIds: readonly number[]
  readonly isPicked: boolean
}

const boxesOf = (line: StockOrderLine): number => Math.ceil(deliveringOf(line) / line.itemsPerPurchaseUnit)

/** What to take from the shelves for some requests: a row a product, a column a request. */
export const toPickRows = (requests: readonly ListedStockOrder[]): readonly PickRow[] => {
  const lines = requests.flatMap((request) => request.lines.map((line) => ({ requestId: request.id, line })))
  const byProduct = Map.groupBy(lines, ({ line }): ProductId => line.productId)
  return [...byProduct.values()]
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { itemsPerPurchaseUnit, name, nameEn, productId, sku } = first.line
      return [
        {
          productId,
          name,
          nameEn,
          sku,
          itemsPerPurchaseUnit,
          boxes: new Map(group.map(({ line, requestId }) => [requestId, boxesOf(line)])),
          total: group.reduce((sum, { line }) => sum + boxesOf(line), 0),
          lineIds: group.map(({ line }) => line.id),
          isPicked: group.every(({ line }) => line.pickedBy !== null),
        },
      ]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
