import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { Clock, Headset, MapPin, Plus, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { addressZoneQuery } from '../../../api/client/address-zones.queries.ts'
import { customerQuery } from '../../../api/client/customers.queries.ts'
import { customersEndpoints } from '../../../api/endpoints/customers.endpoints.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { isPageAllowed } from '../../../domain/access/pages.ts'
import { cents } from '../../../domain/shared/money.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { Elsewhere } from '../../../machines/processes/address-change.machine.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { AddressMap } from '../AddressMap.tsx'
import { DialogActions } from '../commands/DialogActions.tsx'
import { formatActionRefusal } from '../commands/OrderActions.tsx'
import { StaleNotice } from '../commands/StaleNotice.tsx'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { LoadError } from '../../-shared/LoadError.tsx'
import { addressChangeFacts, provideAddressChange } from './address-change-process.ts'
import './order-edits.css'

const AddressDialog = lazyComponent(async () => {
  const [{ AddressDialog: Dialog }] = await Promise.all([
    import('../../-users/AddressDialog.tsx'),
    loadNamespaces('addresses', 'listAndForm'),
  ])
  return Dialog
})

const useAddressChange = (
  { order, onClose, onDialog }: OrderDialogProps,
  addresses: ReturnType<typeof useAddresses>['addresses'],
) => {
  const queryClient = useQueryClient()
  const { id, version } = order
  const machine = useMemo(() => provideAddressChange(queryClient, id), [queryClient, id])
  const actor = useActorRef(machine, { input: { orderId: id, facts: addressChangeFacts(order) } })
  const end = useEffectEvent(() => {
    const state = actor.getSnapshot()
    const { addressId, elsewhere } = state.context
    if (!state.matches('cancelRequested')) onClose()
    else {
      const place = addresses.find(({ id: each }) => each === addressId)
      onDialog?.(
        'cancel',
        place && elsewhere ? { addressId: place.id, storeName: elsewhere.storeName } : undefined,
      )
    }
  })
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => end() })
    return () => subscription.unsubscribe()
  }, [actor])
  const syncOrder = useEffectEvent(() =>
    actor.send({ type: 'order.changed', facts: addressChangeFacts(order) }),
  )
  useEffect(() => {
    const { status, context } = actor.getSnapshot()
    if (status === 'active' && version > context.facts.version) syncOrder()
  }, [actor, version])
  return actor
}

/** The customer's addresses, each with who delivers there. */
const useAddresses = ({ order }: OrderDialogProps) => {
  const customer = useQuery(customerQuery(order.user.id))
  const addresses = customer.data?.addresses ?? []
  const zones = useQueries({ queries: addresses.map(({ id }) => addressZoneQuery(id)) })
  return {
    customer,
    addresses: addresses.map((address, at) => ({ ...address, zone: zones[at]?.data })),
  }
}

/** Chooses another address of the customer. Where another store or zone delivers, the order keeps its own or is cancelled. */
export function ChangeAddressDialog(props: OrderDialogProps) {
  const { order, formats, onClose } = props
  const i18n = useI18n()
  const { t } = i18n
  const { customer, addresses } = useAddresses(props)
  const { permissions } = useAppContext()
  const [isAdding, setAdding] = useState(false)
  const actor = useAddressChange(props, addresses)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { addressId, elsewhere, facts, ...context } = state.context
  const isClosed = state.matches('closed')
  const isSending = state.matches('submitting') || state.matches('keeping')
  const refusal = isClosed ? facts.refusal : context.refusal
  return (
    <Dialog
      title={t('addressChange.title', { number: order.number })}
      isOpen
      size="wide"
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        state.matches('elsewhere') || state.matches('keeping') ? (
          <>
            <Button
              variant="danger"
              data-apart=""
              disabledReason={isSending ? t('action.sending') : null}
              onPress={() => actor.send({ type: 'address.cancelOrder' })}
            >
              {t('addressChange.cancelOrder')}
            </Button>
            <Button
              disabledReason={isSending ? t('action.sending') : null}
              onPress={() => actor.send({ type: 'address.keep' })}
            >
              {t('addressChange.keep')}
            </Button>
          </>
        ) : (
          <DialogActions
            backLabel={t('addressChange.cancel')}
            sendLabel={t('addressChange.confirm')}
            isSending={isSending}
            disabledReason={addressId === null ? t('addressChange.choose') : null}
            isOpen={!isClosed}
            onBack={onClose}
            onSend={() => actor.send({ type: 'address.submit' })}
          />
        )
      }
    >
      <div className="order-dialog">
        <p className="muted">{t('addressChange.text')}</p>
        <StaleNotice order={order} formats={formats} />
        {refusal !== null && (
          <Banner tone={isClosed ? 'warning' : 'danger'}>
            {formatActionRefusal(i18n, 'change_address', order, refusal)}
          </Banner>
        )}
        {customer.error && !customer.data && (
          <LoadError
            title={t('addressChange.error')}
            error={customer.error}
            onRetry={() => void customer.refetch()}
          />
        )}
        {!customer.data && !customer.error && <SkeletonRows rows={3} label={t('ui.loading')} />}
        {!isClosed && customer.data && canCall(permissions, customersEndpoints.createAddress) && (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabledReason={isSending ? t('action.sending') : null}
            onPress={() => setAdding(true)}
          >
            {t('addressChange.add')}
          </Button>
        )}
        {isAdding && customer.data && (
          <AddressDialog
            customer={customer.data}
            onClose={() => setAdding(false)}
            onCreated={({ id }) => {
              setAdding(false)
              actor.send({ type: 'address.choose', addressId: id })
            }}
          />
        )}
        {!isClosed && addresses.length > 0 && (
          <AddressChoice
            {...props}
            addresses={addresses}
            chosenId={addressId}
            isDisabled={isSending}
            onChoose={(id) => actor.send({ type: 'address.choose', addressId: id })}
          />
        )}
        {elsewhere !== null && <ElsewhereNotice elsewhere={elsewhere} {...props} />}
      </div>
    </Dialog>
  )
}

type Address = ReturnType<typeof useAddresses>['addresses'][number]

/** The addresses with who delivers there, and the chosen one on the map. */
function AddressChoice({
  order,
  formats,
  addresses,
  chosenId,
  isDisabled,
  onChoose,
}: OrderDialogProps & {
  readonly addresses: readonly Address[]
  readonly chosenId: number | null
  readonly isDisabled: boolean
  readonly onChoose: (id: number) => void
}) {
  const { t } = useI18n()
  const chosen = addresses.find(({ id }) => id === chosenId)
  const detailOf = ({ address, id, zone }: Address): string =>
    [
      address,
      id === order.address?.id ? t('addressChange.present') : null,
      zone === undefined
        ? null
        : zone === null
          ? t('addressChange.unserved')
          : zone.deliveryZoneId === order.address?.deliveryZoneId
            ? t('addressChange.sameStore')
            : t('addressChange.otherStore', {
                store: zone.storeName,
                amount: formats.money(zone.minOrderAmount),
              }),
    ]
      .filter((part) => part !== null)
      .join(' · ')
  return (
    <div className="address-change">
      <RadioGroup
        label={t('addressChange.addresses')}
        value={chosenId === null ? null : String(chosenId)}
        isDisabled={isDisabled}
        onChange={(id) => onChoose(Number(id))}
        choices={addresses.map((address) => ({
          id: String(address.id),
          name: address.name,
          detail: detailOf(address),
          isDisabled: address.zone === null,
        }))}
      />
      {order.address && (
        <AddressMap
          address={chosen === undefined ? order.address : { ...order.address, ...chosen }}
          countryId={order.countryId}
        />
      )}
    </div>
  )
}

/** Who delivers to the chosen address, from which amount and when, and the two things that can be done. */
function ElsewhereNotice({
  elsewhere,
  order,
  formats,
  now,
}: OrderDialogProps & { readonly elsewhere: Elsewhere }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const { firstDeliveryTime, isOtherStore, minOrderAmount, missing, storeName, zoneName } = elsewhere
  const timeOf = (at: string) => formatDayTime(t, formats, at, now)
  return (
    <>
      <Banner tone="warning">
        <b>
          {isOtherStore
            ? t('addressChange.servedBy', { store: storeName })
            : t('addressChange.servedByZone', { zone: zoneName })}
        </b>
        <br />
        {t('addressChange.minimum', { zone: zoneName, amount: formats.money(cents(minOrderAmount)) })}{' '}
        {missing > 0
          ? t('addressChange.missing', {
              total: formats.money(order.totals.totalPrice),
              amount: formats.money(cents(missing)),
            })
          : t('addressChange.reached', { total: formats.money(order.totals.totalPrice) })}
      </Banner>
      <div className="address-change__ways">
        <section>
          <h3>{t('addressChange.keepTitle')}</h3>
          <p>
            <MapPin aria-hidden="true" />
            {t('addressChange.keepPlace', { address: order.address?.address ?? '' })}
          </p>
          <p>
            <Clock aria-hidden="true" />
            {t('addressChange.keepTime', { time: timeOf(order.deliveryTime) })}
          </p>
        </section>
        <section>
          <h3>{t('addressChange.cancelTitle', { store: storeName })}</h3>
          <p>
            <Undo2 aria-hidden="true" />
            {order.payment.status === 'completed'
              ? t('addressChange.givenBack', { amount: formats.money(order.payment.amount) })
              : t('addressChange.nothingPaid')}
          </p>
          {isPageAllowed(permissions, '/new-order') && (
            <p>
              <Headset aria-hidden="true" />
              {t('addressChange.opensOrder', { count: order.items.filter(({ isFree }) => !isFree).length })}
            </p>
          )}
          <p>
            {firstDeliveryTime === null ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
            {firstDeliveryTime === null
              ? t('addressChange.noTime')
              : t('addressChange.firstTime', { time: timeOf(firstDeliveryTime) })}
          </p>
        </section>
      </div>
    </>
  )
}
