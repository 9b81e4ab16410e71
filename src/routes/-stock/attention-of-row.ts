import type { HeldRow } from '../-store-products/held-list.ts'

export type Attention = 'soldOut' | 'below' | 'off'

/** What there is to do about a product, if anything. */
export const attentionOfRow = (row: HeldRow): Attention | null =>
  row.available === 0
    ? 'soldOut'
    : row.stockMinimum !== null && row.available < row.stockMinimum
      ? 'below'
      : row.isAvailable
        ? null
        : 'off'
