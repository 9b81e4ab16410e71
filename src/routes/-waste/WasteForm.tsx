import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { heldProductsQuery } from '../../api/client/store-products.queries.ts'
import { returnedGoodsQuery, stockDraftQuery, wastedReportsQuery } from '../../api/client/stock.queries.ts'
import type { StockDraftDocument } from '../../api/contract/stock-requests.contract.ts'
import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { textOf } from '../-resource/resource-view.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import { ReturnedGoods } from './ReturnedGoods.tsx'
import { useWaste, type WasteEditor } from './use-waste.ts'
import { WasteLine } from './WasteLine.tsx'
import { WasteWeek } from './WasteWeek.tsx'
import '../-list/list.css'
import '../-stock-requests/request-form.css'
import '../-stock-requests/request-lines.css'
import './waste.css'

/** What was lost: products with their reasons, a combo taken apart; it leaves the stock when it is sent. */
export function WasteForm({ store }: { readonly store: StockStore }) {
  const { t } = useI18n()
  const products = useQuery(heldProductsQuery(store.id))
  const draft = useQuery(stockDraftQuery(store.id, 'waste'))
  const failed = products.error ?? draft.error
  if (failed && !(products.data && draft.data))
    return <LoadError title={t('stock.error')} error={failed} onRetry={() => void products.refetch()} />
  if (!products.data || !draft.data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  return <LoadedForm store={store} products={products.data} draft={draft.data.document} />
}

function LoadedForm({
  store,
  products,
  draft,
}: {
  readonly store: StockStore
  readonly products: readonly StoreProductRecord[]
  readonly draft: StockDraftDocument | null
}) {
  const { t } = useI18n()
  const money = useMoneyOf(store.countryId)
  const waste = useWaste({ store, products, draft })
  const { data: returned } = useQuery(returnedGoodsQuery(store.id))
  const { data: history } = useQuery(wastedReportsQuery(store.id, 0))
  const problem =
    waste.excess > 0
      ? t('stock.waste.tooMany', { count: waste.excess })
      : waste.unexplained > 0
        ? t('stock.waste.unexplained', { count: waste.unexplained })
        : null
  return (
    <div className="request-form">
      <section className="waste__lines" aria-label={t('stock.waste.title')}>
        {waste.lines.length === 0 && (
          <EmptyState title={t('stock.waste.empty')}>{t('stock.waste.emptyText')}</EmptyState>
        )}
        {waste.lines.map((line) => (
          <WasteLine key={line.product.productId} line={line} editor={waste} money={money} />
        ))}
        <AddProduct products={products} editor={waste} />
      </section>
      <aside className="request-form__side">
        <section className="stock-card request-total" aria-live="polite">
          <h2>{t('stock.count.onSend')}</h2>
          <p>
            <span>{t('stock.waste.leaves')}</span>
            <span>{t('stock.pieces', { count: waste.pieces })}</span>
          </p>
          {waste.combos > 0 && (
            <>
              <p>
                <span>{t('stock.waste.apart')}</span>
                <span>{t('stock.waste.combos', { count: waste.combos })}</span>
              </p>
              <p>
                <span>{t('stock.waste.back')}</span>
                <span>{t('stock.pieces', { count: waste.returning })}</span>
              </p>
            </>
          )}
          <p className="request-total__sum">
            <b>{t('stock.count.sum.cost')}</b>
            <b>{money(waste.cost)}</b>
          </p>
        </section>
        {returned && returned.data.length > 0 && (
          <ReturnedGoods
            store={store}
            orders={returned.data}
            orderId={waste.orderId}
            onAdd={waste.addOrder}
          />
        )}
        {history && <WasteWeek store={store} history={history} now={waste.cost} />}
      </aside>
      <footer className="stock-foot">
        <span>
          <b>{t('stock.productCount', { count: waste.lines.length })}</b>{' '}
          <small>{t(`stock.draft.${waste.draftState}`)}</small>
        </span>
        {(waste.refusal ?? problem) !== null && (
          <span className="stock-foot__problem" role="alert">
            {waste.refusal ?? problem}
          </span>
        )}
        <Button variant="quiet" icon={<X aria-hidden="true" />} onPress={waste.discard}>
          {t('stock.discard')}
        </Button>
        <Button
          variant="solid"
          disabledReason={
            waste.isSending ? t('form.sending') : waste.lines.length === 0 ? t('stock.waste.empty') : problem
          }
          onPress={waste.send}
        >
          {t('stock.waste.send')}
        </Button>
      </footer>
    </div>
  )
}

function AddProduct({
  products,
  editor,
}: {
  readonly products: readonly StoreProductRecord[]
  readonly editor: WasteEditor
}) {
  const { t, language } = useI18n()
  const free = products.filter(
    ({ productId }) => !editor.lines.some(({ product }) => product.productId === productId),
  )
  return (
    <div className="waste__add">
      <ComboBox
        key={free.length}
        label={t('stock.waste.add')}
        isLabelHidden
        placeholder={t('stock.waste.add')}
        value={null}
        onChange={(id) => {
          const product = free.find((each) => Number(each.productId) === id)
          if (product) editor.add(product.productId, 1)
        }}
        options={free.map((each) => ({
          id: Number(each.productId),
          name: `${textOf(each, 'name', language)} · ${each.sku}`,
          detail: t('stock.availableCount', { count: each.available }),
        }))}
      />
    </div>
  )
}
