import { Link } from '@tanstack/react-router'
import { Repeat2 } from 'lucide-react'
import { serverNow } from '../../api/client/server-clock.ts'
import type { Customer } from '../../api/contract/customers.contract.ts'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { phaseOf, stepWords } from '../../machines/processes/new-order.selectors.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { STATUS_HUES, STATUS_ICONS, Tag } from '../../ui/StatusChip.tsx'
import { useCaller } from './step-detail.ts'
import { useCall, useCallState } from './use-call.ts'
import { phoneWords } from '../../i18n/formats.ts'

/** Who calls, and the answer to 'where is my order?'. */
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
  const past = [...caller.openOrders, ...caller.lastOrders.filter(({ id }) => !open.has(id))].slice(0, 5)
  return (
    <article className="caller">
      <Who caller={caller} />
      {past.length > 0 && (
        <ul className="past">
          {past.map((order) => (
            <li key={order.id}>
              <PastOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

function Who({ caller }: { readonly caller: Customer }) {
  const say = useSay()
  const formats = useFormats()
  const { act } = useCall()
  const isCartOpen = useCallState((snapshot) =>
    ['empty', 'filled', 'over'].includes(stepWords(snapshot).cart),
  )
  const isPlaced = useCallState((snapshot) => phaseOf(snapshot) === 'placed')
  const last = caller.lastOrders.find(({ status }) => status !== 'cancelled' && status !== 'failed')
  const repeat = () => {
    if (!last) return
    const lines = last.items.map(({ frozenQuantity, productId, quantity, unitPrice }) => ({
      productId,
      quantity,
      frozenQuantity,
      unitPrice,
    }))
    act({ type: 'cart.repeat', lines }, 'cart')
  }
  return (
    <div className="caller__top">
      <Avatar name={`${caller.firstName} ${caller.lastName}`} size={40} />
      <div className="grow">
        <h2 className="caller__name">
          {caller.firstName} {caller.lastName}
          {caller.level && <Tag>{say(`customerLevel.${caller.level}`)}</Tag>}
        </h2>
        <ul className="caller__facts">
          <li>{phoneWords(caller.phone)}</li>
          <li>
            {formats.number(caller.points)}{' '}
            <span className="muted">{say('newOrder.points', { count: caller.points })}</span>
          </li>
          {caller.isCreditAvailable && <li>{say('newOrder.hasCredit')}</li>}
          {caller.notes && (
            <li className="clip">
              <span className="muted">{say('newOrder.note')}</span> {caller.notes}
            </li>
          )}
        </ul>
      </div>
      {last && !isPlaced && (
        <Button
          variant="soft"
          icon={<Repeat2 aria-hidden="true" />}
          onPress={repeat}
          data-repeat-last=""
          disabledReason={isCartOpen ? null : say('newOrder.repeatWaits')}
        >
          {say('newOrder.repeatLast')}
        </Button>
      )}
    </div>
  )
}

const OPEN_HUES = new Set(['waiting', 'kitchen', 'road'])

function PastOrder({ order }: { readonly order: Customer['lastOrders'][number] }) {
  const say = useSay()
  const formats = useFormats()
  const now = new Date(serverNow())
  const hue = STATUS_HUES[order.status]
  const Icon = STATUS_ICONS[order.status]
  const when =
    formats.dayWord(order.createdAt, now) === 'today'
      ? formats.time(order.createdAt)
      : formats.day(order.createdAt, now)
  return (
    <Link className="past__order" to="/orders" search={{ open: order.id }}>
      <span className="past__row">
        <b>{formats.money(order.toPay)}</b>
        <span>{when}</span>
      </span>
      {OPEN_HUES.has(hue) || hue === 'stopped' ? (
        <span className="past__state" data-hue={hue}>
          <Icon aria-hidden="true" />
          <span className="clip">{say(`orderStatus.${order.status}`)}</span>
          {hue !== 'stopped' && <span>{formats.time(order.deliveryTime)}</span>}
        </span>
      ) : (
        <span className="past__items clip">
          {order.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}
        </span>
      )}
    </Link>
  )
}
