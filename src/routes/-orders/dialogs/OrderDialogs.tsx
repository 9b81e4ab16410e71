import { useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { OrderDialogProps, OrderElsewhere } from '../order-dialog-props.ts'
import type { OrderDialogName } from '../order-dialogs.ts'

const DIALOGS = {
  cancel: lazyComponent(async () => (await import('./CancelDialog.tsx')).CancelDialog),
  assign: lazyComponent(async () => (await import('./AssignDialog.tsx')).AssignDialog),
  complete: lazyComponent(async () => (await import('./CompleteDialog.tsx')).CompleteDialog),
  return: lazyComponent(async () => (await import('./ReturnDialog.tsx')).ReturnDialog),
  reschedule: lazyComponent(async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog),
  change_address: lazyComponent(
    async () => (await import('../edits/ChangeAddressDialog.tsx')).ChangeAddressDialog,
  ),
  change: lazyComponent(async () => (await import('../edits/ChangeLinesDialog.tsx')).ChangeLinesDialog),
  retry: lazyComponent(async () => (await import('./RetryPaymentDialog.tsx')).RetryPaymentDialog),
  confirm_payment: lazyComponent(
    async () => (await import('./ConfirmPaymentDialog.tsx')).ConfirmPaymentDialog,
  ),
  fail: lazyComponent(async () => (await import('./FailDialog.tsx')).FailDialog),
} satisfies Record<OrderDialogName, unknown>

/** The dialog of the URL, loaded when it opens. */
export function OrderDialogs({
  name,
  ...rest
}: Omit<OrderDialogProps, 'placeAgain'> & { readonly name: OrderDialogName | null }) {
  const [placeAgain, setPlaceAgain] = useState<OrderElsewhere | null>(null)
  if (name === null) return null
  const Dialog = DIALOGS[name]
  const { onClose, onDialog } = rest
  return (
    <Dialog
      key={`${name} ${rest.order.id}`}
      {...rest}
      onClose={() => {
        setPlaceAgain(null)
        onClose()
      }}
      {...(onDialog && {
        onDialog: (next: OrderDialogName, place?: OrderElsewhere) => {
          setPlaceAgain(place ?? null)
          onDialog(next)
        },
      })}
      {...(name === 'cancel' && placeAgain !== null && { placeAgain })}
    />
  )
}
