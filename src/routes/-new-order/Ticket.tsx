import { Check, Clock, Repeat2, Undo2 } from 'lucide-react'
import { missingToMinimum } from '../../domain/cart/cart-totals.ts'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { pointsOf, sumOf } from '../../machines/processes/new-order-context.ts'
import { phaseOf, stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Ledger, LedgerLine } from '../../ui/Ledger.tsx'
import { useNow } from '../-shared/use-now.ts'
import { differenceWords } from './difference-words.ts'
import { gridKeys } from './grid-keys.ts'
import { PlaceBox } from './PlaceBox.tsx'
import { TicketLine } from './TicketLine.tsx'
import { useCall, useCallState } from './use-call.ts'

/** The order as it would be placed: promise, lines, sums, what is missing. */
export function Ticket({ onNew }: { readonly onNew: () => void }) {
  const say = useSay()
  const lines = useCallState(({ context }) => context.lines)
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  return (
    <aside className="ticket" aria-label={say('newOrder.ticket')}>
      <Head />
      <Changed />
      {lines.length === 0 ? (
        <p className="ticket__empty">{say('newOrder.emptyTicket')}</p>
      ) : (
        <ul className="lines" aria-label={say('newOrder.lines')} ref={gridKeys}>
          {lines.map((line, index) => (
            <TicketLine key={line.product.productId} line={line} isFirst={index === 0} isFixed={isPlaced} />
          ))}
        </ul>
      )}
      <Sums />
      <PlaceBox onNew={onNew} />
    </aside>
  )
}

function Head() {
  const say = useSay()
  const formats = useFormats()
  const now = useNow(1_000)
  const orderType = useCallState(({ context }) => context.orderType)
  const items = useCallState(({ context }) => sumOf(context).totals.totalItems)
  const zone = useCallState(({ context }) => context.service?.zoneName ?? null)
  const time = useCallState((snapshot) =>
    stepWords(snapshot).deliveryTime === 'chosen' ? snapshot.context.deliveryTime : null,
  )
  const heldUntil = useCallState(({ context }) => context.slotHeldUntil)
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const heldMs = heldUntil && !isPlaced ? Date.parse(heldUntil) - now : 0
  return (
    <header className="ticket__head">
      <h2>
        {orderType
          ? say('newOrder.orderOfType', { type: say(`orderType.${orderType}`) })
          : say('page.newOrder')}
        <span>{say('newOrder.items', { count: items })}</span>
      </h2>
      <p className="ticket__promise">
        <Clock aria-hidden="true" />
        {zone && <span className="clip">{zone},</span>}
        <b>
          {time
            ? say('newOrder.deliveryAt', { time: promised(formats, time, now) })
            : say('newOrder.noTimeYet')}
        </b>
        {time && heldMs > 0 && (
          <span className="ticket__held">
            {say('newOrder.held', {
              time: `${Math.floor(heldMs / 60_000)}:${String(Math.floor(heldMs / 1_000) % 60).padStart(2, '0')}`,
            })}
          </span>
        )}
      </p>
    </header>
  )
}

const promised = (formats: ReturnType<typeof useFormats>, time: string, now: number): string =>
  formats.isoDay(time) === formats.isoDay(now)
    ? formats.time(time)
    : `${formats.day(time, new Date(now))}, ${formats.time(time)}`

/** What the caller has to hear: changed prices and amounts; and the cart that can be brought back. */
function Changed() {
  const say = useSay()
  const formats = useFormats()
  const { actor } = useCall()
  const differences = useCallState(({ context }) => context.differences)
  const aside = useCallState(({ context }) => context.putAsideLines.length)
  const canBringBack = useCallState((snapshot) =>
    ['empty', 'filled', 'over'].includes(stepWords(snapshot).cart),
  )
  if (differences.length === 0 && aside === 0) return null
  return (
    <div className="changed" role="status">
      {differences.length > 0 && (
        <p>
          <Repeat2 aria-hidden="true" />
          <span>{differences.map((one) => differenceWords(one, say, formats)).join(' · ')}</span>
        </p>
      )}
      {aside > 0 && (
        <p>
          <Undo2 aria-hidden="true" />
          <span className="grow">{say('newOrder.putAside', { count: aside })}</span>
          <Button
            variant="quiet"
            size="small"
            onPress={() => actor.send({ type: 'cart.bring-back' })}
            disabledReason={canBringBack ? null : say('newOrder.repeatWaits')}
          >
            {say('newOrder.bringBack')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Sums() {
  const say = useSay()
  const formats = useFormats()
  const totals = useCallState(
    ({ context }) => sumOf(context).totals,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  const zone = useCallState(({ context }) => context.service?.zoneName ?? null)
  const points = useCallState(({ context }) => pointsOf(context))
  const missing = missingToMinimum(totals)
  return (
    <div className="sums">
      <Ledger>
        <LedgerLine label={say('newOrder.products')}>{formats.amount(totals.totalPrice)}</LedgerLine>
        {zone && (
          <LedgerLine label={say('newOrder.delivery')} detail={zone}>
            {formats.amount(totals.totalPriceDelivery)}
          </LedgerLine>
        )}
        <LedgerLine kind="total" label={say('newOrder.total')}>
          {formats.money(totals.toPay)}
        </LedgerLine>
      </Ledger>
      {zone && (
        <p className="sums__foot">
          {missing > 0 ? (
            <span className="sums__short">
              {say('newOrder.toMinimum', { amount: formats.money(missing) })}
            </span>
          ) : (
            <span>
              <Check aria-hidden="true" />
              {say('newOrder.minimumMet', { amount: formats.money(totals.minOrderAmount) })}
            </span>
          )}
          {totals.totalItems > 0 && <span>{say('newOrder.earns', { points })}</span>}
        </p>
      )}
    </div>
  )
}
