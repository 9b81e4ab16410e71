import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { cents } from '../../../domain/shared/money.ts'
import {
  lineChangeMachine,
  type ApplyOutcome,
  type CheckOutcome,
  type EditedLine,
  type LineChangeAsk,
  type LineChangeFacts,
  type LinePreview,
} from '../../../machines/processes/line-change.machine.ts'
import { currentOrder } from '../../-payment/payment-outcome.ts'
import { sendEdit } from './edit-command.ts'

/** Why the lines of the order, as it stands, cannot be changed. */
export const lineChangeFacts = (order: Order): LineChangeFacts => ({
  version: order.version,
  refusal: order.abilities.change === true ? null : order.abilities.change,
})

/** The lines that somebody may edit: free ones follow from the rules. */
export const editedLines = (order: Order): readonly EditedLine[] =>
  order.items.filter(({ isFree }) => !isFree).map(({ productId, quantity }) => ({ productId, quantity }))

const bodyOf = (order: Order, ask: LineChangeAsk) => ({
  products: ask.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => {
      const item = order.items.find((each) => each.productId === productId && !each.isFree)
      const frozen = Math.min(item?.frozenQuantity ?? 0, quantity)
      return {
        // The machine holds plain numbers.
        productId: productId as ProductId,
        quantity,
        ...(frozen > 0 && { frozenQuantity: frozen }),
        ...(item?.note != null && { note: item.note }),
      }
    }),
  ...(ask.isCouponDropped && { couponId: null }),
  ...(ask.deliveryTime !== null && { deliveryTime: ask.deliveryTime }),
})

/** Of pieces that are taken off somebody has to say more once the kitchen has begun. */
export const toPreview = (order: Order, change: LinesChange): LinePreview => ({
  toPay: change.totals.toPay,
  settlement: change.settlement.kind,
  isTimeKept: change.deliveryTime.isKept,
  firstTime: change.deliveryTime.first,
  removed:
    order.status === 'preparing'
      ? change.changes.filter(({ goods }) => goods !== null).map(({ productId }) => productId)
      : [],
  needsVoidId: change.settlement.kind === 'refund' && order.payment.bankTransactionId !== null,
})

const refused = (error: unknown): Extract<CheckOutcome, { _tag: 'Refusal' }> => {
  if (!isApiFailure(error)) throw error
  const current = currentOrder(error)
  return { _tag: 'Refusal', code: error.code, ...(current && { facts: lineChangeFacts(current) }) }
}

/** The machine of changed lines with its actors provided; `onPreview` gets what the server says of them. */
export const provideLineChange = (
  queryClient: QueryClient,
  orderNow: () => Order,
  onPreview: (change: LinesChange) => void,
) =>
  lineChangeMachine.provide({
    actors: {
      checkingLines: fromPromise<CheckOutcome, LineChangeAsk>(async ({ input, signal }) => {
        const order = orderNow()
        try {
          const change = await api.changeOrderLines({
            params: { id: order.id },
            body: { ...bodyOf(order, input), dryRun: true },
            ifMatch: input.version,
            signal,
            toast: 'none',
          })
          // Of lines that were changed meanwhile nothing is shown.
          if (!signal.aborted) onPreview(change)
          return { _tag: 'Checked', preview: toPreview(order, change) }
        } catch (error) {
          return refused(error)
        }
      }),
      applyingLines: fromPromise<ApplyOutcome, LineChangeAsk>(async ({ input }) => {
        const order = orderNow()
        const body = {
          ...bodyOf(order, input),
          removed: Object.entries(input.goods).map(([productId, goods]) => ({
            productId: Number(productId) as ProductId,
            goods,
          })),
          ...(input.topUp !== null && {
            topUp: {
              paymentType: input.topUp,
              ...(input.card !== null && { creditCardInfo: { newCard: input.card } }),
            },
          }),
          ...(input.voidId.trim() !== '' && { bankVoidTransactionId: input.voidId.trim() }),
          ...(input.toPay !== null && { toPay: cents(input.toPay) }),
        }
        const result = await sendEdit(
          queryClient,
          ['lines', order.id, input.version, body],
          (idempotencyKey) =>
            api.changeOrderLines({
              params: { id: order.id },
              body,
              ifMatch: input.version,
              idempotencyKey,
              toast: 'none',
            }),
          (change) => change.order,
        )
        if (result._tag === 'Done') return { _tag: 'Applied' }
        return {
          _tag: 'Refusal',
          code: result.failure.code,
          ...(result.current && { facts: lineChangeFacts(result.current) }),
        }
      }),
    },
  })
