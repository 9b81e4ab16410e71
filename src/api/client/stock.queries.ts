import { queryOptions } from '@tanstack/react-query'
import type {
  CountryId,
  DailyStockReportId,
  ProductId,
  StockRequestId,
  StoreId,
  WastedReportId,
} from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput } from './client.ts'
import { KEYS } from './query-keys.ts'

type OrdersQuery = NonNullable<EndpointInput<'stockOrders'>['query']>
type LogsQuery = NonNullable<EndpointInput<'stockLogs'>['query']>
type KardexQuery = NonNullable<EndpointInput<'kardex'>['query']>
type SuggestedQuery = NonNullable<EndpointInput<'suggestedStockOrders'>['query']>
type ShortagesQuery = NonNullable<EndpointInput<'stockOrderShortages'>['query']>

/** What needs attention in the stores that somebody reaches. */
export const stockOverviewQuery = queryOptions({
  queryKey: [...KEYS.stockOfStores, 'overview'] as const,
  queryFn: ({ signal }) => api.stockOverview({ query: {}, signal, toast: 'none' }),
  staleTime: 10_000,
})

export const stockLogsQuery = (id: StoreId, query: LogsQuery) =>
  queryOptions({
    queryKey: [...KEYS.stockOfStores, 'log', id, query] as const,
    queryFn: ({ signal }) => api.stockLogs({ params: { id }, query, signal, toast: 'none' }),
    staleTime: 0,
  })

/** The stores of a country that somebody asks for or supplies. */
export const stockOrderPlacesQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'places', countryId] as const,
    queryFn: ({ signal }) => api.stockOrderPlaces({ query: { countryId }, signal, toast: 'none' }),
    staleTime: 60_000,
  })

/** Everybody who moved stock of a store. */
export const stockLogActorsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stockOfStores, 'actors', id] as const,
    queryFn: ({ signal }) => api.stockLogActors({ params: { id }, signal, toast: 'none' }),
    staleTime: 60_000,
  })

export const kardexQuery = (id: StoreId, productId: ProductId, query: KardexQuery) =>
  queryOptions({
    queryKey: [...KEYS.stockOfStores, 'kardex', id, productId, query] as const,
    queryFn: ({ signal }) => api.kardex({ params: { id, productId }, query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const stockOrdersQuery = (query: OrdersQuery) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'list', query] as const,
    queryFn: ({ signal }) => api.stockOrders({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const stockOrderQuery = (id: StockRequestId) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'one', id] as const,
    queryFn: ({ signal }) => api.stockOrder({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const stockOrdersInfoQuery = (countryId: CountryId) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'info', countryId] as const,
    queryFn: ({ signal }) => api.stockOrdersInfo({ query: { countryId }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const shortagesQuery = (query: ShortagesQuery) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'shortages', query] as const,
    queryFn: ({ signal }) => api.stockOrderShortages({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const suggestedStockOrdersQuery = (query: SuggestedQuery) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'suggested', query] as const,
    queryFn: ({ signal }) => api.suggestedStockOrders({ query, signal, toast: 'none' }),
    staleTime: 0,
  })

export const stockDraftQuery = (id: StoreId, kind: string) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'draft', id, kind] as const,
    queryFn: ({ signal }) => api.stockDraft({ params: { id, kind }, signal, toast: 'none' }),
    staleTime: 0,
    // What is typed is newer than what the server has.
    refetchOnWindowFocus: false,
  })

export const fulfilmentSettingsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stockRequests, 'fulfilment', id] as const,
    queryFn: ({ signal }) => api.fulfilmentSettings({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const stockCountQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'count', id] as const,
    queryFn: ({ signal }) => api.stockCount({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const dailyStockReportsQuery = (id: StoreId, offset: number) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'list', id, offset] as const,
    queryFn: ({ signal }) =>
      api.dailyStockReports({ params: { id }, query: { limit: 20, offset }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const dailyStockReportQuery = (id: StoreId, reportId: DailyStockReportId) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'one', id, reportId] as const,
    queryFn: ({ signal }) => api.dailyStockReport({ params: { id, reportId }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const remindSettingsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'remind', id] as const,
    queryFn: ({ signal }) => api.remindSettings({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const wastedReportsQuery = (id: StoreId, offset: number) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'waste', id, offset] as const,
    queryFn: ({ signal }) =>
      api.wastedReports({ params: { id }, query: { limit: 20, offset }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const wastedReportQuery = (id: StoreId, reportId: WastedReportId) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'wasteOne', id, reportId] as const,
    queryFn: ({ signal }) => api.wastedReport({ params: { id, reportId }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const returnedGoodsQuery = (id: StoreId) =>
  queryOptions({
    queryKey: [...KEYS.stockReports, 'returned', id] as const,
    queryFn: ({ signal }) => api.returnedGoods({ params: { id }, signal, toast: 'none' }),
    staleTime: 0,
  })
