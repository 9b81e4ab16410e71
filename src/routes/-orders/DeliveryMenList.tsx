import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bike, CircleCheck, CircleOff, CircleX, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { deliveryMenQuery } from '../../api/client/organisation.queries.ts'
import { deliveryMenKey } from '../../api/client/query-keys.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import { PERMISSION_OF_AVAILABILITY } from '../../domain/access/status-access.ts'
import { eventToSet } from '../../domain/delivery/delivery-man-life.ts'
import type { DeliveryManStatus } from '../../domain/delivery/delivery-man.ts'
import type { OrderStatusGroup } from '../../domain/order/order-status.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { decideDeliveryMan } from '../../machines/lifecycles/decide.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { Chip } from '../../ui/StatusChip.tsx'
import { useDesk } from '../-shared/desk.ts'

const LOOKS: Record<DeliveryManStatus, { readonly hue: OrderStatusGroup; readonly icon: LucideIcon }> = {
  active: { hue: 'done', icon: CircleCheck },
  on_rout: { hue: 'road', icon: Bike },
  return_to_store: { hue: 'road', icon: Undo2 },
  inactive: { hue: 'waiting', icon: CircleOff },
  is_absent: { hue: 'stopped', icon: CircleX },
}

/** What somebody at the store may set by hand now, as his own life allows. */
const choicesOf = (from: DeliveryManStatus): readonly DeliveryManStatus[] =>
  (['active', 'inactive', 'is_absent'] as const).filter((to) => {
    const event = to === from ? null : eventToSet(from, to)
    return event !== null && typeof decideDeliveryMan(from, event) === 'string'
  })

interface DeliveryMenListProps {
  readonly order: Order
  /** The last choice, and why it was refused. */
  readonly chosenId: number | null
  readonly currentId: number | null
  readonly refusal: string | null
  readonly isBusy: boolean
  /** The list offers; otherwise it only shows who is there. */
  readonly isOffering: boolean
  readonly onOffer: (deliveryManId: number) => void
}

export function DeliveryMenList({ order, ...rest }: DeliveryMenListProps) {
  const { say, sayFailure } = useWords()
  const { data, error, refetch } = useQuery(deliveryMenQuery(order.storeId))
  if (error && !data) {
    return (
      <ErrorState
        title={say('assign.error')}
        onRetry={() => void refetch()}
        requestLine={isApiFailure(error) ? error.requestId : null}
      >
        {isApiFailure(error) ? sayFailure(error.code, error.detail) : say('failure.smth_wrong')}
      </ErrorState>
    )
  }
  if (!data) return <SkeletonRows rows={4} height={64} label={say('kit.loading')} />
  if (data.data.length === 0)
    return <EmptyState title={say('assign.empty')}>{say('assign.emptyText')}</EmptyState>
  return (
    <ul className="men" aria-label={say('assign.list', { store: order.store.name })}>
      {data.data.map((man) => (
        <ManRow key={man.id} man={man} order={order} {...rest} />
      ))}
    </ul>
  )
}

function ManRow({
  man,
  order,
  chosenId,
  currentId,
  refusal,
  isBusy,
  isOffering,
  onOffer,
}: DeliveryMenListProps & { readonly man: DeliveryMan }) {
  const { say } = useWords()
  const name = `${man.firstName} ${man.lastName}`
  const isCurrent = man.id === currentId
  const isOut = man.status === 'on_rout' || man.status === 'return_to_store'
  const willWait = man.status === 'inactive' || man.status === 'is_absent'
  const why = isCurrent
    ? say('assign.current')
    : isOut
      ? say('assign.isOut')
      : isBusy
        ? say('assign.busy')
        : null
  const said =
    refusal !== null && man.id === chosenId
      ? refusal
      : isCurrent
        ? say('assign.current')
        : isOut
          ? say('assign.isOut')
          : willWait && isOffering
            ? say('assign.willWait')
            : null
  return (
    <li className="men__man" data-current={isCurrent || undefined}>
      <div className="men__who">
        <b>{name}</b>
        <span className="muted">{say('assign.openOrders', { count: man.openOrders })}</span>
      </div>
      <Availability man={man} order={order} name={name} />
      {isOffering && (
        <Button
          variant="soft"
          disabledReason={why}
          aria-label={say('assign.offer', { name })}
          onPress={() => onOffer(man.id)}
        >
          {say('assign.offerShort')}
        </Button>
      )}
      {said !== null && (
        <p
          className="men__why"
          data-refused={(refusal !== null && man.id === chosenId) || undefined}
          role={refusal !== null && man.id === chosenId ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </li>
  )
}

function Availability({
  man,
  order,
  name,
}: {
  readonly man: DeliveryMan
  readonly order: Order
  readonly name: string
}) {
  const { say, sayFailure } = useWords()
  const { held } = useDesk()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const { hue, icon: Icon } = LOOKS[man.status]
  const chip = (
    <Chip hue={hue} icon={<Icon aria-hidden="true" />}>
      {say(`deliveryManStatus.${man.status}`)}
    </Chip>
  )
  const choices = choicesOf(man.status)
  const change = async (deliveryManStatus: DeliveryManStatus) => {
    setError(null)
    try {
      await api.updateUser({ params: { id: man.id }, body: { deliveryManStatus }, silent: true })
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure
      setError(sayFailure(failure.code, failure.detail))
    }
    void queryClient.invalidateQueries({ queryKey: deliveryMenKey(order.storeId) })
  }
  if (!held.has(PERMISSION_OF_AVAILABILITY) || choices.length === 0) return chip
  return (
    <span className="men__availability">
      <MenuTrigger>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${say('assign.availability', { name })}: ${say(`deliveryManStatus.${man.status}`)}`}
        >
          {chip}
        </Button>
        <Menu
          aria-label={say('assign.availability', { name })}
          onAction={(key) => {
            const chosen = choices.find((one) => one === key)
            if (chosen) void change(chosen)
          }}
        >
          {choices.map((one) => (
            <MenuItem key={one} id={one}>
              {say(`deliveryManStatus.${one}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {error !== null && (
        <span className="order-bad" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
