import { Link } from '@tanstack/react-router'
import { MapPin, Repeat2 } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { Customer, RecentOrder } from '../../../api/contract/customers.contract.ts'
import { ORDER_STATUS_ROWS } from '../../../domain/order/order-status.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { phaseOf, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Chip.tsx'
import { ORDER_STATUS_ICONS } from '../../-shared/OrderStatusChip.tsx'
import { formatDayTime, formatMinutesLeft } from '../../-shared/format-time.ts'
import { wasJustChosen } from './choose-caller.ts'
import { LazyApproximateMark } from '../steps/lazy-forms.ts'
import { lastRepeatable, repeatButton, repeatEvent, useRepeatState } from './repeat-order.ts'
import { addressLine, useCaller, useChosenAddress } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { formatPhone } from '../../../i18n/formats.ts'

const CallerOthers = lazyComponent(async () => (await import('./CallerOthers.tsx')).CallerOthers)
const PastOrdersDialog = lazyComponent(async () => (await import('./PastOrdersDialog.tsx')).PastOrdersDialog)

/** The caller, with the status of their recent orders. */
export function CallerCard() {
  const caller = useCaller()
  if (!caller)
    return (
      <div className="caller">
        <div className="caller__top">
          <Skeleton height={44} />
        </div>
      </div>
    )
  const open = new Set(caller.openOrders.map(({ id }) => id))
  const recentOrders = [...caller.openOrders, ...caller.lastOrders.filter(({ id }) => !open.has(id))].slice(
    0,
    5,
  )
  return (
    <article className="caller">
      <CallerDetails caller={caller} />
      <CallerOthers caller={caller} />
      {recentOrders.length > 0 && (
        <ul className="recent-orders">
          {recentOrders.map((order) => (
            <li key={order.id}>
              <RecentOrderLink order={order} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function CallerDetails({ caller }: { readonly caller: Customer }) {
  const t = useT()
  const formats = useFormats()
  const { actor, country, send } = useCall()
  const { canRepeat, isWaiting } = useRepeatState()
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const address = useChosenAddress()
  const isLastUsed = address !== null && caller.lastOrders[0]?.userAddressId === address.id
  const last = lastRepeatable(caller)
  const [isChoosing, setChoosing] = useState(false)
  const hasRepeated = useCallState(({ context }) => context.repeatedFrom !== null)
  useLayoutEffect(() => {
    if (wasJustChosen(actor)) repeatButton()?.focus()
  }, [actor])
  // While the address is not known it is what comes next.
  const repeat = (order: RecentOrder) => {
    send(repeatEvent(order), stepStates(actor.getSnapshot()).cart === 'locked' ? undefined : 'cart')
  }
  return (
    <div className="caller__top">
      <Avatar name={`${caller.firstName} ${caller.lastName}`} size={40} />
      <div className="grow">
        <h2 className="caller__name">
          {caller.firstName} {caller.lastName}
          {caller.level && <Tag>{t(`customerLevel.${caller.level}`)}</Tag>}
        </h2>
        <ul className="caller__details">
          <li>{formatPhone(caller.phone)}</li>
          <li>
            {formats.number(caller.points)}{' '}
            <span className="muted">{t('newOrder.points', { count: caller.points })}</span>
          </li>
          {caller.isCreditAvailable && <li>{t('newOrder.hasCredit')}</li>}
          {caller.notes && (
            <li className="truncate">
              <span className="muted">{t('newOrder.note')}</span> {caller.notes}
            </li>
          )}
        </ul>
        {address && (
          <p className="caller__address">
            <MapPin aria-hidden="true" />
            <b className="truncate" title={addressLine(address)}>
              {addressLine(address)}
            </b>
            <Tag>{address.name}</Tag>
            <LazyApproximateMark fallback={null} address={address} countryId={country.id} />
            {isLastUsed && <span className="muted">{t('newOrder.lastUsed')}</span>}
          </p>
        )}
      </div>
      {last && !isPlaced && (
        <div className="caller__repeat">
          <Button
            variant="soft"
            icon={<Repeat2 aria-hidden="true" />}
            onPress={() => repeat(last)}
            data-repeat-last={hasRepeated ? 'done' : 'next'}
            disabledReason={canRepeat ? null : t('newOrder.repeatWaits')}
          >
            {t('newOrder.repeatLast')}
          </Button>
          {isWaiting && (
            <small className="muted" role="status">
              {t('newOrder.repeatsLater')}
            </small>
          )}
          <Button variant="quiet" size="small" onPress={() => setChoosing(true)}>
            {t('calls.otherOrder')}
          </Button>
        </div>
      )}
      {isChoosing && (
        <PastOrdersDialog
          caller={caller}
          canRepeat={canRepeat}
          onRepeat={(order) => {
            setChoosing(false)
            repeat(order)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

const OPEN_ORDER_HUES = new Set(['waiting', 'kitchen', 'road'])

function RecentOrderLink({ order }: { readonly order: Customer['lastOrders'][number] }) {
  const t = useT()
  const formats = useFormats()
  const now = new Date(serverNow())
  const hue = ORDER_STATUS_ROWS[order.status].group
  const Icon = ORDER_STATUS_ICONS[order.status]
  // Whoever calls asks where it is.
  const lateMinutes = OPEN_ORDER_HUES.has(hue)
    ? Math.floor((now.getTime() - Date.parse(order.deliveryTime)) / 60_000)
    : 0
  const when =
    formats.relativeDay(order.createdAt, now) === 'today'
      ? formats.time(order.createdAt)
      : formats.day(order.createdAt, now)
  return (
    <Link
      className="recent-orders__order"
      to="/new-order"
      search={(search) => ({ ...search, order: order.id })}
      data-row={order.id}
    >
      <span className="recent-orders__row">
        <b>{formats.money(order.toPay)}</b>
        <span>{when}</span>
      </span>
      {OPEN_ORDER_HUES.has(hue) || hue === 'stopped' ? (
        <span className="recent-orders__state" data-tone={lateMinutes > 0 ? 'stopped' : hue}>
          <Icon aria-hidden="true" />
          <span>{t(`orderStatus.${order.status}`)}</span>
          {hue !== 'stopped' && (
            <span className="recent-orders__time">
              {formatDayTime(t, formats, order.deliveryTime, now.getTime(), 'omit')}
              {lateMinutes > 0 && ` · ${formatMinutesLeft(t, -lateMinutes)}`}
              {order.deliveryMan && ` · ${order.deliveryMan.firstName} ${order.deliveryMan.lastName}`}
            </span>
          )}
        </span>
      ) : (
        <span className="recent-orders__items">
          {order.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
        </span>
      )}
    </Link>
  )
}
