import { lazy, Suspense } from 'react'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { OrderDialogName } from './order-dialogs.ts'
import type { RunCommand } from './use-run-command.ts'

export interface OrderDialogProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
  readonly onClose: () => void
  readonly run: RunCommand
}

const DIALOGS = {
  cancel: lazy(() => import('./CancelDialog.tsx').then((module) => ({ default: module.CancelDialog }))),
  assign: lazy(() => import('./AssignDialog.tsx').then((module) => ({ default: module.AssignDialog }))),
  complete: lazy(() => import('./CompleteDialog.tsx').then((module) => ({ default: module.CompleteDialog }))),
  return: lazy(() => import('./ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog }))),
  reschedule: lazy(() =>
    import('./RescheduleDialog.tsx').then((module) => ({ default: module.RescheduleDialog })),
  ),
  retry: lazy(() =>
    import('./RetryPaymentDialog.tsx').then((module) => ({ default: module.RetryPaymentDialog })),
  ),
  fail: lazy(() => import('./FailDialog.tsx').then((module) => ({ default: module.FailDialog }))),
} satisfies Record<OrderDialogName, unknown>

/** The dialog that the URL names, loaded when it is opened. */
export function OrderDialogs({
  name,
  ...rest
}: OrderDialogProps & { readonly name: OrderDialogName | null }) {
  if (name === null) return null
  const Dialog = DIALOGS[name]
  return (
    <Suspense>
      <Dialog key={`${name} ${rest.order.id}`} {...rest} />
    </Suspense>
  )
}
