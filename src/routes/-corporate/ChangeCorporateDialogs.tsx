import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { customerQuery } from '../../api/client/customers.queries.ts'
import { deliveryTimesQuery } from '../../api/client/organisation.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import {
  UpdateCorporateOrderBody,
  type CorporateOrder,
} from '../../api/contract/corporate-orders.contract.ts'
import { BILLING_TYPES } from '../../domain/billing/billing-id-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm, type SubmitMeta } from '../-form/use-contract-form.ts'

interface ChangeProps {
  readonly order: CorporateOrder
  readonly onClose: () => void
}
type Delivery = CorporateOrder['stores'][number]['deliveries'][number]

const sendChange =
  (order: CorporateOrder) =>
  (body: UpdateCorporateOrderBody, { idempotencyKey, version }: SubmitMeta): Promise<CorporateOrder> =>
    api.updateCorporateOrder({
      params: { id: order.id },
      body,
      idempotencyKey,
      ifMatch: version ?? order.version,
    })

/** Whom the order is billed to, and its comment. */
export function ChangeCorporateDialog({ order, onClose }: ChangeProps) {
  const { t } = useI18n()
  const contract = useContractForm({
    schema: UpdateCorporateOrderBody,
    ...editOptions(order, ({ billing, comment }) => ({
      billingType: billing.type,
      billingValue: billing.value ?? '',
      billingName: billing.name,
      orderMessage: comment ?? '',
    })),
    labels: {
      billingType: t('corporateOrders.billingType'),
      billingValue: t('corporateOrders.billingValue'),
      billingName: t('corporateOrders.billingName'),
      orderMessage: t('corporateOrders.comment'),
    },
    wireNames: {
      'billingInfo.type': 'billingType',
      'billingInfo.value': 'billingValue',
      'billingInfo.billingName': 'billingName',
      billingInfo: 'billingType',
    },
    toBody: ({ billingName, billingType, billingValue, orderMessage }, isChanged) => ({
      ...((isChanged('billingType') || isChanged('billingValue') || isChanged('billingName')) && {
        billingInfo: {
          type: billingType,
          billingName: billingName.trim(),
          ...(billingType !== 'nit_cf' && { value: billingValue.trim() }),
        },
      }),
      ...(isChanged('orderMessage') && { orderMessage }),
    }),
    send: sendChange(order),
    invalidates: [KEYS.orders],
    onDone: onClose,
  })
  const { form } = contract
  const billingType = useStore(form.store, ({ values }) => values.billingType)
  return (
    <FormDialog
      title={t('corporateOrders.changeTitle', { number: order.number })}
      contract={contract}
      placement="centre"
      onClose={onClose}
    >
      <form.AppField name="billingType">
        {(field) => (
          <field.RadioInput
            choices={BILLING_TYPES.map((id) => ({ id, name: t(`corporateOrders.billing.${id}`) }))}
          />
        )}
      </form.AppField>
      {billingType !== 'nit_cf' && (
        <form.AppField name="billingValue">{(field) => <field.TextInput />}</form.AppField>
      )}
      <form.AppField name="billingName">{(field) => <field.TextInput />}</form.AppField>
      <form.AppField name="orderMessage">{(field) => <field.TextAreaInput isOptional />}</form.AppField>
    </FormDialog>
  )
}

/** When and where one member gets the delivery, before the kitchen has it. */
export function ChangeDeliveryDialog({
  order,
  delivery,
  storeId,
  onClose,
}: ChangeProps & {
  readonly delivery: Delivery
  readonly storeId: CorporateOrder['stores'][number]['storeId']
}) {
  const { t, formats } = useI18n()
  const times = useQuery(deliveryTimesQuery(storeId, { cookingTime: 0 })).data
  const addresses = useQuery(customerQuery(delivery.userId)).data?.addresses ?? []
  const slots = times?.days.flatMap((day) => day.slots.filter(({ available }) => available)) ?? []
  const timeOptions = [
    ...(slots.some(({ time }) => time === delivery.deliveryTime) ? [] : [delivery.deliveryTime]),
    ...slots.map(({ time }) => time),
  ]
  const contract = useContractForm({
    schema: UpdateCorporateOrderBody,
    ...editOptions(order, ({ stores }) => {
      const now = stores.flatMap(({ deliveries }) => deliveries).find(({ id }) => id === delivery.id)
      return {
        deliveryTime: (now ?? delivery).deliveryTime,
        userAddressId: (now ?? delivery).userAddressId,
      }
    }),
    labels: { deliveryTime: t('corporateOrders.time'), userAddressId: t('corporateOrders.address') },
    wireNames: {
      'corporateMembers.0.deliveryTime': 'deliveryTime',
      'corporateMembers.0.userAddressId': 'userAddressId',
    },
    errorFields: {
      invalid_delivery_time: 'deliveryTime',
      delivery_time_limits_error: 'deliveryTime',
      store_not_work: 'deliveryTime',
      address_other_store: 'userAddressId',
      user_address_not_found: 'userAddressId',
      corporate_order_members_duplicated: 'userAddressId',
    },
    toBody: ({ deliveryTime, userAddressId }, isChanged) => ({
      corporateMembers: [
        {
          orderId: delivery.id,
          ...(isChanged('deliveryTime') && deliveryTime !== null && { deliveryTime }),
          ...(isChanged('userAddressId') && userAddressId !== null && { userAddressId }),
        },
      ],
    }),
    send: sendChange(order),
    invalidates: [KEYS.orders],
    onDone: onClose,
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('corporateOrders.changeDeliveryTitle', {
        name: delivery.receiverName ?? delivery.customerName,
        number: delivery.number,
      })}
      contract={contract}
      placement="centre"
      size="small"
      onClose={onClose}
    >
      <form.AppField name="deliveryTime">
        {(field) => (
          <field.SelectInput
            options={timeOptions.map((time) => ({
              id: time,
              name: `${formats.weekday(time)} ${formats.time(time)}`,
            }))}
          />
        )}
      </form.AppField>
      <form.AppField name="userAddressId">
        {(field) => (
          <field.SelectInput
            options={addresses.map(({ address, id, name }) => ({ id, name: `${name} · ${address}` }))}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
