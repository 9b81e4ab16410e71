import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { kardexQuery, stockLogsQuery } from '../../api/client/stock.queries.ts'
import { STOCK_LOG_TYPES } from '../../domain/stock/stock-log-type.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TableFrame } from '../../ui/Table.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { KardexHead } from './KardexHead.tsx'
import { KardexSide } from './KardexSide.tsx'
import { ActorFilter, NumberFilter } from './LogFilters.tsx'
import { LogRows } from './LogRows.tsx'
import type { LogSearch } from './log-search.ts'
import { MoveFilter } from './MoveFilter.tsx'
import { ProductChooser } from './ProductChooser.tsx'
import type { StockStore } from './stock-store.ts'
import '../-list/list.css'
import './log-tab.css'

const PAGE_SIZE = 50

/** What moved the stock of a store, or of one product: every row with what is left after it, and where it came from. */
export function LogTab({
  store,
  search,
  onSearch,
}: {
  readonly store: StockStore
  readonly search: LogSearch
  readonly onSearch: (change: Partial<LogSearch>) => void
}) {
  const { t, language } = useI18n()
  const page = search.page ?? 1
  const productId = search.product
  const filter = {
    ...(productId !== undefined && { productId: [productId] }),
    ...(search.type !== undefined && { type: [search.type] }),
    ...(search.moves !== undefined && { moves: search.moves }),
    ...(search.from !== undefined && { from: search.from }),
    ...(search.to !== undefined && { to: search.to }),
    ...(search.number !== undefined && { number: search.number }),
    ...(search.actor !== undefined && { actorId: [search.actor] }),
  }
  const { data, error, refetch } = useQuery({
    ...stockLogsQuery(store.id, { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const download = useCsvExport({
    fileName: `kardex-${store.name}`,
    count: data?.count,
    load: () =>
      api.exportStockLogs({ params: { id: store.id }, query: { language, ...filter }, toast: 'none' }),
  })
  const change = (next: Partial<LogSearch>) => onSearch({ ...next, page: undefined })
  return (
    <div className="log-tab" data-product={productId !== undefined || undefined}>
      <div className="log-tab__main">
        <div className="log-filters">
          <ProductChooser
            store={store}
            value={productId ?? null}
            onChange={(product) => change({ product: product ?? undefined })}
          />
          <MoveFilter
            value={search.moves ?? 'all'}
            onChange={(moves) => change({ moves: moves === 'all' ? undefined : moves })}
          />
          <Select
            label={t('stockLog.sheet.type')}
            isLabelHidden
            size="small"
            value={search.type ?? 'all'}
            onChange={(type) => change({ type: type === 'all' ? undefined : type })}
            options={[
              { id: 'all' as const, name: t('stock.log.allTypes') },
              ...STOCK_LOG_TYPES.map((id) => ({ id, name: t(`stockLog.type.${id}`) })),
            ]}
          />
          <ActorFilter storeId={store.id} value={search.actor} onChange={(actor) => change({ actor })} />
          <NumberFilter value={search.number} onChange={(number) => change({ number })} />
          <span className="log-filters__end">
            <PageActionButton action={download} variant="quiet" />
          </span>
        </div>
        {productId !== undefined && (
          <KardexHead
            store={store}
            productId={productId}
            from={search.from}
            to={search.to}
            onPeriod={change}
          />
        )}
        {error && !data ? (
          <LoadError title={t('stock.error')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={10} label={t('ui.loading')} />
        ) : data.count === 0 ? (
          <EmptyState title={t('stock.log.none')}>{t('stock.log.noneText')}</EmptyState>
        ) : (
          <TableFrame
            label={t('stock.tab.log')}
            footer={
              <Pager
                offset={(page - 1) * PAGE_SIZE}
                limit={PAGE_SIZE}
                count={data.count}
                isCapped={data.countIsCapped === true}
                onOffset={(offset) => onSearch({ page: offset / PAGE_SIZE + 1 })}
              />
            }
          >
            <LogRows rows={data.data} storeId={store.id} hasProduct={productId !== undefined} />
          </TableFrame>
        )}
      </div>
      {productId !== undefined && <ProductSide store={store} productId={productId} search={search} />}
    </div>
  )
}

function ProductSide({
  store,
  productId,
  search,
}: {
  readonly store: StockStore
  readonly productId: ProductId
  readonly search: LogSearch
}) {
  const { data } = useQuery(
    kardexQuery(store.id, productId, {
      ...(search.from !== undefined && { from: search.from }),
      ...(search.to !== undefined && { to: search.to }),
    }),
  )
  return data ? <KardexSide kardex={data} /> : null
}
