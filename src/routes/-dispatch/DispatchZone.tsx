import { Undo2 } from 'lucide-react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import { useFormats, useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatCommandError } from '../-orders/commands/command-error-message.ts'
import { formatPace, formatPayment } from '../-orders/board/order-card-text.ts'
import { abilityFor, rowPace } from '../-orders/order-view.ts'
import { useCommandError } from '../-orders/commands/pending-commands.ts'
import { TapButton } from '../-orders/board/TapButton.tsx'
import { useNow } from '../-shared/use-now.ts'
import { suggestMan, type DispatchPlace, type ZoneGroup } from './dispatch-groups.ts'
import type { Sending } from './use-sending.ts'

interface DispatchZoneProps {
  readonly zone: ZoneGroup<OrderRow>
  /** Every order of the board. */
  readonly orders: readonly OrderRow[]
  readonly men: readonly DeliveryMan[]
  readonly places: readonly DispatchPlace[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: readonly number[], isChosen: boolean) => void
  readonly sending: Sending
}

/** The orders that go to one zone. */
export function DispatchZone({ zone, ...row }: DispatchZoneProps) {
  const { t } = useI18n()
  const name = zone.zone === '' ? t('roadMap.noZone') : zone.zone
  const open = zone.orders.filter(({ id }) => !row.sending.sentIds.has(id)).map(({ id }) => id)
  return (
    <section aria-label={name}>
      <header className="dispatch__zone">
        <h2>
          {name} <span>{zone.orders.length}</span>
        </h2>
        {open.length > 1 && (
          <Button variant="quiet" size="small" onPress={() => row.onChoose(open, true)}>
            {t('dispatch.chooseAll', { count: open.length })}
          </Button>
        )}
      </header>
      <ul>
        {zone.orders.map((order) => (
          <DispatchRow key={order.id} order={order} {...row} />
        ))}
      </ul>
    </section>
  )
}

function DispatchRow({
  order,
  orders,
  men,
  places,
  chosen,
  onChoose,
  sending,
}: Omit<DispatchZoneProps, 'zone'> & { readonly order: OrderRow }) {
  const i18n = useI18n()
  const { t } = i18n
  const formats = useFormats()
  const now = useNow(15_000)
  const error = useCommandError(order)
  const pace = rowPace(order, now)
  const mark = places.findIndex(({ id }) => id === order.id)
  const sent = sending.sent.get(order.id)
  const isChosen = chosen.has(order.id) && sent === undefined
  return (
    <li className="dispatch__row" data-chosen={isChosen || undefined} data-sent={sent && true}>
      {sent === undefined ? (
        <Checkbox
          isSelected={isChosen}
          onChange={(isSelected) => onChoose([order.id], isSelected)}
          label={t('panel.label', { number: order.number })}
        />
      ) : (
        <span />
      )}
      <b className="dispatch__mark">{mark === -1 ? '–' : mark + 1}</b>
      <p>
        <b>{order.number}</b>
        <small>
          {sent ? t('dispatch.sentTo', { name: sent.name }) : (places[mark]?.address ?? order.addressName)}
        </small>
        <small>{formatPayment(t, formats, order)}</small>
        {error !== null && (
          <small className="dispatch__error" role="alert">
            {formatCommandError(i18n, error)}
          </small>
        )}
      </p>
      <span className="dispatch__time" data-pace={pace}>
        {formatPace(t, formats, order, pace, now)}
      </span>
      {sent ? (
        <TakeBack order={order} until={sent.until} sending={sending} />
      ) : (
        <SendOne order={order} orders={orders} men={men} sending={sending} />
      )}
    </li>
  )
}

/** One tap for whoever fits best. */
function SendOne({
  order,
  orders,
  men,
  sending,
}: Pick<DispatchZoneProps, 'orders' | 'men' | 'sending'> & { readonly order: OrderRow }) {
  const { t } = useI18n()
  const man = suggestMan(order, men, orders)
  if (man === null) return <span className="dispatch__nobody">{t('dispatch.nobodyHere')}</span>
  const ability = abilityFor(order, 'assign')
  const name = `${man.firstName} ${man.lastName}`
  return (
    <TapButton
      owner={String(order.id)}
      action={`send ${man.id}`}
      variant="soft"
      size="large"
      icon={<Avatar name={name} />}
      aria-label={t('dispatch.sendOne', { number: order.number, name })}
      disabledReason={
        sending.isSending ? t('action.sending') : ability?.isAllowed === true ? null : t('dispatch.notYours')
      }
      onPress={() => void sending.send([order], man)}
    >
      {man.firstName}
    </TapButton>
  )
}

function TakeBack({
  order,
  until,
  sending,
}: Pick<DispatchZoneProps, 'sending'> & { readonly order: OrderRow; readonly until: number }) {
  const { t } = useI18n()
  const now = useNow(1_000)
  return (
    <TapButton
      owner={String(order.id)}
      action="take back"
      size="large"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={`${t('action.undo')}, ${t('panel.label', { number: order.number })}`}
      onPress={() => void sending.takeBack(order)}
    >
      {t('board.undoSeconds', { seconds: Math.min(8, Math.max(0, Math.ceil((until - now) / 1_000))) })}
    </TapButton>
  )
}
