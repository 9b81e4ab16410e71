import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bike, CircleCheck, CircleOff, CircleX, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { deliveryMenQuery } from '../../../api/client/organisation.queries.ts'
import { deliveryMenKey } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../../api/contract/organisation.contract.ts'
import { SET_AVAILABILITY_PERMISSION } from '../../../domain/order/order-permissions.ts'
import { eventForStatus } from '../../../domain/delivery/delivery-man-events.ts'
import type { DeliveryManStatus } from '../../../domain/order/delivery-man.ts'
import type { OrderStatusGroup } from '../../../domain/order/order-status.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../../ui/Menu.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { applyDeliveryManEvent } from '../../../machines/lifecycles/delivery-man-lifecycle.ts'

const STATUS_CHIPS: Record<DeliveryManStatus, { readonly hue: OrderStatusGroup; readonly icon: LucideIcon }> =
  {
    active: { hue: 'done', icon: CircleCheck },
    on_rout: { hue: 'road', icon: Bike },
    return_to_store: { hue: 'road', icon: Undo2 },
    inactive: { hue: 'waiting', icon: CircleOff },
    is_absent: { hue: 'stopped', icon: CircleX },
  }

/** The availability that a store user may set now, as the machine allows. */
const availabilityChoices = (from: DeliveryManStatus): readonly DeliveryManStatus[] =>
  (['active', 'inactive', 'is_absent'] as const).filter((to) => {
    const event = to === from ? null : eventForStatus(from, to)
    return event !== null && typeof applyDeliveryManEvent(from, event) === 'string'
  })

interface DeliveryMenListProps {
  readonly order: Order
  /** The last chosen delivery man, and why he was refused. */
  readonly chosenId: number | null
  readonly currentId: number | null
  /** The delivery men who declined this order; it can be offered to them again. */
  readonly refusedIds: readonly number[]
  readonly refusal: string | null
  readonly isBusy: boolean
  /** Offers the order on press; otherwise the list only shows the delivery men. */
  readonly isOffering: boolean
  readonly onOffer: (deliveryManId: number) => void
}

export function DeliveryMenList({ order, ...rest }: DeliveryMenListProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(deliveryMenQuery(order.storeId))
  if (error && !data) {
    return <LoadError title={t('assign.error')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={4} height={64} label={t('ui.loading')} />
  if (data.data.length === 0)
    return <EmptyState title={t('assign.empty')}>{t('assign.emptyText')}</EmptyState>
  return (
    <ul aria-label={t('assign.list', { store: order.store.name })}>
      {data.data.map((deliveryMan) => (
        <DeliveryManRow key={deliveryMan.id} deliveryMan={deliveryMan} order={order} {...rest} />
      ))}
    </ul>
  )
}

function DeliveryManRow({
  deliveryMan,
  order,
  chosenId,
  currentId,
  refusedIds,
  refusal,
  isBusy,
  isOffering,
  onOffer,
}: DeliveryMenListProps & { readonly deliveryMan: DeliveryMan }) {
  const { t } = useI18n()
  const name = `${deliveryMan.firstName} ${deliveryMan.lastName}`
  const isCurrent = deliveryMan.id === currentId
  const outMessage =
    deliveryMan.status === 'on_rout'
      ? t('assign.isOut')
      : deliveryMan.status === 'return_to_store'
        ? t('assign.isReturning')
        : null
  const willWait = deliveryMan.status === 'inactive' || deliveryMan.status === 'is_absent'
  const disabledReason = isCurrent ? t('assign.current') : (outMessage ?? (isBusy ? t('assign.busy') : null))
  const message =
    refusal !== null && deliveryMan.id === chosenId
      ? refusal
      : isCurrent
        ? t('assign.current')
        : (outMessage ??
          (refusedIds.includes(deliveryMan.id)
            ? t('assign.hasRefused')
            : willWait && isOffering
              ? t('assign.willWait')
              : null))
  return (
    <li className="delivery-men__item" data-current={isCurrent || undefined}>
      <div className="delivery-men__name">
        <b>{name}</b>
        <span className="muted">{t('assign.openOrders', { count: deliveryMan.openOrders })}</span>
      </div>
      <Availability deliveryMan={deliveryMan} order={order} name={name} />
      {isOffering && (
        <Button
          variant="soft"
          disabledReason={disabledReason}
          aria-label={t('assign.offer', { name })}
          onPress={() => onOffer(deliveryMan.id)}
        >
          {t('assign.offerShort')}
        </Button>
      )}
      {message !== null && (
        <p
          className="delivery-men__reason"
          data-refused={(refusal !== null && deliveryMan.id === chosenId) || undefined}
          role={refusal !== null && deliveryMan.id === chosenId ? 'alert' : undefined}
        >
          {message}
        </p>
      )}
    </li>
  )
}

function Availability({
  deliveryMan,
  order,
  name,
}: {
  readonly deliveryMan: DeliveryMan
  readonly order: Order
  readonly name: string
}) {
  const { t, tFailure } = useI18n()
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const { hue, icon: Icon } = STATUS_CHIPS[deliveryMan.status]
  const chip = (
    <Chip tone={hue} icon={<Icon aria-hidden="true" />}>
      {t(`deliveryManStatus.${deliveryMan.status}`)}
    </Chip>
  )
  const choices = availabilityChoices(deliveryMan.status)
  const setAvailability = async (deliveryManStatus: DeliveryManStatus) => {
    setError(null)
    try {
      await api.updateUser({ params: { id: deliveryMan.id }, body: { deliveryManStatus }, toast: 'none' })
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure
      setError(tFailure(failure.code, failure.detail))
    }
    void queryClient.invalidateQueries({ queryKey: deliveryMenKey(order.storeId) })
  }
  if (!permissions.has(SET_AVAILABILITY_PERMISSION) || choices.length === 0) return chip
  return (
    <span className="delivery-men__availability">
      <MenuTrigger>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('assign.availability', { name })}: ${t(`deliveryManStatus.${deliveryMan.status}`)}`}
        >
          {chip}
        </Button>
        <Menu
          aria-label={t('assign.availability', { name })}
          onAction={(key) => {
            const chosen = choices.find((one) => one === key)
            if (chosen) void setAvailability(chosen)
          }}
        >
          {choices.map((one) => (
            <MenuItem key={one} id={one}>
              {t(`deliveryManStatus.${one}`)}
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
      {error !== null && (
        <span className="order-error" role="alert">
          {error}
        </span>
      )}
    </span>
  )
}
