import { Link } from '@tanstack/react-router'
import { CircleX, CreditCard, Pencil, Trash2 } from 'lucide-react'
import { corporateOrderQuery } from '../../api/client/corporate-orders.queries.ts'
import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { gatewayMessage } from '../-payment/gateway-message.ts'
import { OrderStatusChip } from '../-shared/OrderStatusChip.tsx'
import { useCountryFormats } from '../-orders/use-country-formats.ts'
import { useNow } from '../-shared/use-now.ts'
import type { CorporateOrdersSearch } from './corporate-orders-list.ts'
import { CorporateStatusChip } from '../-shared/CorporateStatusChip.tsx'
import { payWord } from './pay-word.ts'
import './corporate-order-drawer.css'

const CorporateOrderDialogs = lazyComponent(async () => {
  const [{ CorporateOrderDialogs: Dialogs }] = await Promise.all([
    import('./CorporateOrderDialogs.tsx'),
    loadNamespaces('payment'),
  ])
  return Dialogs
})

type List = ListController<CorporateOrdersSearch>
type StorePart = CorporateOrder['stores'][number]

/** One corporate order beside the list: who pays, and the deliveries of each store. */
export function CorporateOrderDrawer({ id, list }: { readonly id: number; readonly list: List }) {
  const { t } = useI18n()
  const formatsOf = useCountryFormats()
  const close = () => list.change({ openId: undefined, part: undefined })
  return (
    <DetailDrawer id={id} query={corporateOrderQuery(id)} label={t('corporateOrders.one')} onClose={close}>
      {(order) => {
        const name = `${order.number} ${order.user.firstName} ${order.user.lastName}`
        return {
          title: name,
          subtitle: (
            <span className="corporate-order__head">
              <CorporateStatusChip status={order.status} />
              {order.partiallyCancelled && t('corporateOrders.partly')}
              <b>{formatsOf(order.countryId).money(order.toPay)}</b>
            </span>
          ),
          body: (
            <>
              <DetailWithAuditTab list={list} label={name} entity="corporateOrder" id={id}>
                <OrderTerms order={order} />
                {order.stores.map((part) => (
                  <StoreDeliveries countryId={order.countryId} key={part.id} part={part} list={list} />
                ))}
              </DetailWithAuditTab>
              {list.search.dialog !== undefined && (
                <CorporateOrderDialogs order={order} list={list} onDeleted={close} />
              )}
            </>
          ),
          footer: (
            <RecordActions
              recordName={name}
              actions={[
                ...(order.abilities.update === 'user_dont_have_permission'
                  ? []
                  : [
                      {
                        id: 'change',
                        label: t('corporateOrders.change'),
                        icon: Pencil,
                        ability: order.abilities.update,
                        onPress: () => list.change({ dialog: 'change', part: undefined }),
                      },
                    ]),
                ...(order.paymentType === 'pos'
                  ? [
                      {
                        id: 'confirmPayment',
                        label: t('corporateOrders.confirmPayment'),
                        icon: CreditCard,
                        ability: order.abilities.confirmPayment,
                        onPress: () => list.change({ dialog: 'confirmPayment', part: undefined }),
                      },
                    ]
                  : []),
                {
                  id: 'cancel',
                  label: t('corporateOrders.cancel'),
                  icon: CircleX,
                  ability: order.abilities.cancel,
                  onPress: () => list.change({ dialog: 'cancel', part: undefined }),
                },
                ...(order.abilities.delete === true
                  ? [
                      {
                        id: 'delete',
                        label: t('corporateOrders.delete'),
                        icon: Trash2,
                        ability: order.abilities.delete,
                        onPress: () => list.change({ dialog: 'delete', part: undefined }),
                      },
                    ]
                  : []),
              ]}
            />
          ),
        }
      }}
    </DetailDrawer>
  )
}

function OrderTerms({ order }: { readonly order: CorporateOrder }) {
  const { t, formats } = useI18n()
  const now = new Date(useNow(60_000))
  return (
    <DrawerSection title={t('corporateOrders.terms')}>
      <DescriptionList>
        <DescriptionItem name={t('corporateOrders.placed')}>
          {formats.day(order.createdAt, now)} {formats.time(order.createdAt)}
        </DescriptionItem>
        <DescriptionItem name={t('corporateOrders.payer')}>
          {order.user.firstName} {order.user.lastName}, {order.user.phone}
        </DescriptionItem>
        <DescriptionItem name={t('corporateOrders.payment')}>
          {t(`paymentType.${order.paymentType}`)}
          {order.paymentTiming !== 'after_placing' &&
            `, ${t(`corporateOrders.timing.${order.paymentTiming}`)}`}
        </DescriptionItem>
        <DescriptionItem name={t('corporateOrders.billing')}>
          {order.billing.value === null
            ? order.billing.name
            : `${order.billing.name}, ${order.billing.value}`}
        </DescriptionItem>
        {order.comment !== null && (
          <DescriptionItem name={t('corporateOrders.comment')}>{order.comment}</DescriptionItem>
        )}
      </DescriptionList>
    </DrawerSection>
  )
}

function StoreDeliveries({
  countryId,
  part,
  list,
}: Pick<CorporateOrder, 'countryId'> & { readonly part: StorePart; readonly list: List }) {
  const { t, formats } = useI18n()
  const formatsOf = useCountryFormats()
  const now = new Date(useNow(60_000))
  const { payment } = part
  const settled =
    payment.bankTransactionId ??
    payment.posAuthorizationCode ??
    (payment.cardLastFour === null ? null : `•••• ${payment.cardLastFour}`) ??
    (payment.daysToPay === null ? null : t('corporateOrders.days', { count: payment.daysToPay }))
  const state = payment.isOutcomeUnknown
    ? t('corporateOrders.paymentStatus.unknown')
    : [
        t(
          payment.status !== 'pending' || !payment.isDeferred
            ? `corporateOrders.paymentStatus.${payment.status}`
            : payment.isDue
              ? 'corporateOrders.paymentDue'
              : 'corporateOrders.paymentLater',
        ),
        ...(payment.status === 'failed' && payment.gatewayCode !== null
          ? [t(gatewayMessage(payment.gatewayCode))]
          : []),
      ].join(': ')
  return (
    <DrawerSection
      title={part.storeName}
      action={
        part.abilities.cancel === true && (
          <Button size="small" onPress={() => list.change({ dialog: 'cancel', part: part.id })}>
            {t('corporateOrders.cancelPart')}
          </Button>
        )
      }
    >
      <p className="corporate-order__payment">
        <b>{formatsOf(countryId).money(part.toPay)}</b>
        <span>
          {state}
          {settled !== null && `, ${settled}`}
        </span>
        {part.abilities.repay === true && (
          <Button
            size="small"
            icon={<CreditCard aria-hidden="true" />}
            onPress={() => list.change({ dialog: 'repay', part: part.id })}
          >
            {t(payWord(part))}
          </Button>
        )}
      </p>
      <ul className="corporate-order__deliveries">
        {part.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Link to="/orders/$order" params={{ order: String(delivery.id) }}>
              {delivery.number}
            </Link>
            <span>
              <b>{delivery.receiverName ?? delivery.customerName}</b>
              {delivery.addressName !== null && ` · ${delivery.addressName}`}
              <small>{delivery.items.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')}</small>
            </span>
            <span className="corporate-order__time">
              <OrderStatusChip status={delivery.status}>
                {t(`orderStatus.${delivery.status}`)}
              </OrderStatusChip>
              <small>
                {formats.day(delivery.deliveryTime, now)} {formats.time(delivery.deliveryTime)}
              </small>
              {delivery.change === true && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t('corporateOrders.changeDelivery', { number: delivery.number })}
                  onPress={() => list.change({ dialog: 'changeDelivery', delivery: delivery.id })}
                >
                  {t('corporateOrders.changeShort')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DrawerSection>
  )
}
