import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { ConfirmCorporatePosBody, type CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { editOptions } from '../-form/edit-options.ts'
import { useContractForm } from '../-form/use-contract-form.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import type { ListController } from '../-list/list-search.ts'
import { CancelCorporateDialog } from './CancelCorporateDialog.tsx'
import { ChangeCorporateDialog, ChangeDeliveryDialog } from './ChangeCorporateDialogs.tsx'
import type { CorporateOrdersSearch } from './corporate-orders-list.ts'
import { RepayPartDialog } from './RepayPartDialog.tsx'

interface DialogProps {
  readonly order: CorporateOrder
  readonly list: ListController<CorporateOrdersSearch>
  readonly onDeleted: () => void
}

/** The dialog that the URL names. */
export function CorporateOrderDialogs(props: DialogProps) {
  switch (props.list.search.dialog) {
    case 'cancel':
      return <CancelDialogOfSearch {...props} />
    case 'confirmPayment':
      return <ConfirmPosDialog {...props} />
    case 'delete':
      return <DeleteScheduledDialog {...props} />
    case 'repay':
    case 'change':
    case 'changeDelivery':
      return <ChangeDialogs {...props} />
    default:
      return null
  }
}

function CancelDialogOfSearch({ order, list }: DialogProps) {
  const part = order.stores.find(({ id }) => id === list.search.part) ?? null
  return (
    <CancelCorporateDialog
      key={part?.id ?? 'whole'}
      order={order}
      part={part}
      onClose={() => list.change({ dialog: undefined, part: undefined })}
    />
  )
}

/** Paying a part again, and changing the order or one of its deliveries. */
function ChangeDialogs({ order, list }: DialogProps) {
  const { delivery: deliveryId, dialog, part: partId } = list.search
  const close = () => list.change({ dialog: undefined, part: undefined, delivery: undefined })
  if (dialog === 'change') return <ChangeCorporateDialog order={order} onClose={close} />
  const part = order.stores.find(
    ({ deliveries, id }) => id === partId || deliveries.some((each) => each.id === deliveryId),
  )
  if (part === undefined) return null
  if (dialog === 'repay') return <RepayPartDialog order={order} part={part} onClose={close} />
  const delivery = part.deliveries.find(({ id }) => id === deliveryId)
  return delivery ? (
    <ChangeDeliveryDialog order={order} delivery={delivery} storeId={part.storeId} onClose={close} />
  ) : null
}

/** The code of the agent's terminal for every delivery that waits for it. */
function ConfirmPosDialog({ order, list }: DialogProps) {
  const { t } = useI18n()
  const close = () => list.change({ dialog: undefined, part: undefined })
  const contract = useContractForm({
    schema: ConfirmCorporatePosBody,
    ...editOptions(order, () => ({ authorizationCode: '' })),
    labels: { authorizationCode: t('corporateOrders.code') },
    errorFields: { pos_authorization_code_required: 'authorizationCode' },
    toBody: (values) => values,
    send: (body, { idempotencyKey, version }) =>
      api.confirmCorporatePosPayment({
        params: { id: order.id },
        body,
        idempotencyKey,
        ifMatch: version ?? order.version,
      }),
    invalidates: [KEYS.orders],
    onDone: close,
  })
  const { form } = contract
  return (
    <FormDialog
      title={t('corporateOrders.confirmTitle', { number: order.number })}
      contract={contract}
      placement="centre"
      size="small"
      save={t('corporateOrders.confirmPayment')}
      onClose={close}
    >
      <form.AppField name="authorizationCode">{(field) => <field.TextInput />}</form.AppField>
    </FormDialog>
  )
}

/** Cancels a request of which nothing is due yet. */
function DeleteScheduledDialog({ order, list, onDeleted }: DialogProps) {
  const { t } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={t('corporateOrders.deleteTitle', { number: order.number })}
      confirm={t('corporateOrders.delete')}
      action={async () => {
        await api.deleteScheduledCorporateOrder({ params: { id: order.id } })
        invalidate([KEYS.orders])
      }}
      onClose={() => list.change({ dialog: undefined })}
      onDone={onDeleted}
    >
      {t('corporateOrders.deleteText')}
    </ConfirmDialog>
  )
}
