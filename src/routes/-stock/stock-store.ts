import type { EndpointSuccess } from '../../api/client/client.ts'

/** A store with what needs attention in its stock. */
export type StockStore = EndpointSuccess<'stockOverview'>['data'][number]

export const attentionOf = ({ belowMinimum, offSale, soldOut }: StockStore): number =>
  soldOut + belowMinimum + offSale
