import { Check, ChevronDown, Clock, MapPin, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { amountBelowMinimum } from '../../../domain/discount/price-cart.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import {
  cartShortfall,
  itemCountWithFree,
  pointsToEarn,
  priceNewOrder,
} from '../../../machines/processes/new-order.context.ts'
import {
  isPaymentDeclined,
  phaseOf,
  stepStates,
  undoOfCart,
} from '../../../machines/processes/new-order.selectors.ts'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../-shared/use-now.ts'
import {
  LazySummaryEntries,
  LazyFreeLines,
  LazyNearestUnlock,
  LazyReductionRows,
} from './lazy-price-reductions.ts'
import { gridKeyboard } from '../grid-keyboard.ts'
import { PlaceOrderPanel } from './PlaceOrderPanel.tsx'
import { formatReserved, reservedMs } from '../time/reserved-time.ts'
import { addressLine, giftReceiver, pickupStoreName, useChosenAddress } from '../steps/step-summary.ts'
import { LazyApproximateMark } from '../steps/lazy-forms.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

const OrderSummaryLine = lazyComponent(async () => (await import('./OrderSummaryLine.tsx')).OrderSummaryLine)
const LineChanges = lazyComponent(async () => (await import('./LineChanges.tsx')).LineChanges)
const CallerNotices = lazyComponent(async () => {
  const [{ CallerNotices: Notices }] = await Promise.all([
    import('./CallerNotices.tsx'),
    loadNamespaces('calls', 'priceRules'),
  ])
  return Notices
})
const UndoButton = lazyComponent(async () => (await import('./LineChanges.tsx')).UndoButton)

/** The order: delivery time, lines, totals, missing steps. */
export function OrderSummary({ onNew }: { readonly onNew: () => void }) {
  const t = useT()
  const lines = useCallState(({ context }) => context.lines)
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const isRestoring = useCallState(({ context }) => context.requestedLines.length > 0)
  useEffect(() => {
    void OrderSummaryLine.preload()
    void LineChanges.preload()
    CallerNotices.preload().catch(() => undefined) // It is loaded again when it is shown.
  }, [])
  return (
    <aside id="cart" className="order-summary" aria-label={t('newOrder.ticket')}>
      <OrderSummaryHead />
      {lines.length > 0 && <CallerNotices />}
      <LineChanges />
      {isRestoring ? (
        <div className="order-summary__empty">
          <Skeleton height={48} />
        </div>
      ) : lines.length === 0 ? (
        <p className="order-summary__empty">{t('newOrder.emptyTicket')}</p>
      ) : (
        <ul className="order-lines" aria-label={t('newOrder.lines')} ref={gridKeyboard}>
          {lines.map((line, index) => (
            <OrderSummaryLine
              key={line.product.productId}
              line={line}
              isFirst={index === 0}
              isFixed={isPlaced}
            />
          ))}
          <LazyFreeLines />
        </ul>
      )}
      <OrderTotals />
      <PlaceOrderPanel onNew={onNew} />
    </aside>
  )
}

function OrderSummaryHead() {
  const t = useT()
  const formats = useFormats()
  const now = useNow(1_000)
  const orderType = useCallState(({ context }) => context.orderType)
  const items = useCallState(({ context }) => itemCountWithFree(context))
  const canUndo = useCallState((snapshot) => undoOfCart(snapshot) === 'cart.undo')
  const zone = useCallState(({ context }) => context.coverage?.zoneName ?? null)
  const pickupStore = useCallState(pickupStoreName)
  const time = useCallState((snapshot) =>
    ['chosen', 'loading'].includes(stepStates(snapshot).deliveryTime) ? snapshot.context.deliveryTime : null,
  )
  const isDeclined = useCallState(isPaymentDeclined)
  const movedFrom = useCallState(({ context }) => context.movedFromTime)
  const { country } = useCall()
  const address = useChosenAddress()
  const receiver = useCallState(giftReceiver)
  const reserved = useCallState(({ context }) => reservedMs(context, now))
  return (
    <header className="order-summary__head">
      <h2>
        {orderType ? t('newOrder.orderOfType', { type: t(`orderType.${orderType}`) }) : t('page.newOrder')}
        <span>
          {t('newOrder.items', { count: items })}
          {canUndo && <UndoButton />}
        </span>
      </h2>
      <p className="order-summary__promise" data-moved={(time && movedFrom) || undefined}>
        <Clock aria-hidden="true" />
        {zone && !address && <span className="truncate">{zone},</span>}
        <b>
          {time
            ? t(
                isDeclined
                  ? 'newOrder.wantedAt'
                  : pickupStore
                    ? 'newOrder.pickupTime'
                    : 'newOrder.deliveryAt',
                {
                  time: formatDayTime(t, formats, time, now, 'sentence'),
                },
              )
            : t('newOrder.noTimeYet')}
        </b>
        {time && movedFrom && (
          <span>
            {t('newOrder.movedBefore')} <s>{formatDayTime(t, formats, movedFrom, now, 'sentence')}</s>
          </span>
        )}
        {time && reserved > 0 && (
          <span className="order-summary__held">
            {t('newOrder.held', { time: formatReserved(reserved) })}
          </span>
        )}
      </p>
      {pickupStore && (
        <p className="order-summary__promise">
          <Store aria-hidden="true" />
          <b className="truncate">{t('newOrder.pickupAt', { store: pickupStore })}</b>
        </p>
      )}
      {address && (
        <p className="order-summary__promise">
          <MapPin aria-hidden="true" />
          <b className="truncate" title={addressLine(address)}>
            {[receiver, addressLine(address)].filter((text) => text !== '').join(', ')}
          </b>
          <LazyApproximateMark fallback={null} address={address} countryId={country.id} />
        </p>
      )}
    </header>
  )
}

function OrderTotals() {
  const t = useT()
  const formats = useFormats()
  const totals = useCallState(
    ({ context }) => priceNewOrder(context).totals,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  const zone = useCallState(({ context }) => context.coverage?.zoneName ?? null)
  const hasCoverage = useCallState(({ context }) => context.coverage !== null)
  const isDeclined = useCallState(isPaymentDeclined)
  const points = useCallState(({ context }) => pointsToEarn(context))
  const missing = amountBelowMinimum(totals)
  const needsOwnBrand = useCallState(
    ({ context }) => cartShortfall(context)?.code === 'own_brand_product_required',
  )
  const hasLines = totals.totalItems > 0
  /** Only where notices leave no room for the amounts. */
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="cart-totals" data-open={isOpen || undefined}>
      {hasLines && <LazySummaryEntries />}
      {hasLines && (
        <button
          type="button"
          className="cart-totals__fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {[
            `${t('newOrder.products')} ${formats.amount(totals.totalPrice)}`,
            totals.discountPrice > 0 && `−${formats.amount(totals.discountPrice)}`,
            zone && `${t('newOrder.delivery')} ${formats.amount(totals.totalPriceDelivery)}`,
          ]
            .filter(Boolean)
            .join(', ')}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      <AmountList>
        <AmountRow label={t('newOrder.products')}>{formats.amount(totals.totalPrice)}</AmountRow>
        {totals.discountPrice > 0 && <LazyReductionRows />}
        {zone && totals.totalItems > 0 && (
          <AmountRow label={t('newOrder.delivery')} detail={zone}>
            {formats.amount(totals.totalPriceDelivery)}
          </AmountRow>
        )}
        <AmountRow kind="total" label={t(isDeclined ? 'newOrder.toCollect' : 'newOrder.total')}>
          {formats.money(totals.toPay)}
        </AmountRow>
      </AmountList>
      {hasLines && <LazyNearestUnlock />}
      {needsOwnBrand && (
        <p className="cart-totals__foot">
          <span className="cart-totals__short">{t('newOrder.needsOwnBrand')}</span>
        </p>
      )}
      {hasCoverage && (
        <p className="cart-totals__foot">
          {missing > 0 ? (
            <span className="cart-totals__short">
              {t('newOrder.toMinimum', { amount: formats.money(missing) })}
            </span>
          ) : (
            totals.minOrderAmount > 0 && (
              <span>
                <Check aria-hidden="true" />
                {t('newOrder.minimumMet', { amount: formats.money(totals.minOrderAmount) })}
              </span>
            )
          )}
          {totals.totalItems > 0 && (
            <span>{isDeclined ? t('newOrder.noPointsYet') : t('newOrder.earns', { points })}</span>
          )}
        </p>
      )}
    </div>
  )
}
