import type { EndpointSuccess } from '../../api/client/client.ts'

/** A store with what needs attention in its stock. */
export type StockStore = EndpointSuccess<'stockOverview'>['data'][number]

export const attentionOf = ({ belowMinimum, offSale, soldOut }: StockStore): number =>
  soldOut + belowMinimum + offSale

/** How many products the views of a store show. Of those off sale only some are counted: what is sold out comes before. */
export const viewCountsOf = (
  store: StockStore,
): Readonly<Record<'all' | 'attention' | 'soldOut' | 'below' | 'off', number | undefined>> => ({
  all: store.productCount,
  attention: attentionOf(store),
  soldOut: store.soldOut,
  below: store.belowMinimum,
  off: undefined,
})
