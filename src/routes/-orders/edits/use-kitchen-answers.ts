import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { api } from '../../../api/client/api.ts'
import type { LinesChange } from '../../../api/contract/order-edits.contract.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { Goods } from '../../../domain/order/line-change.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { writeOrder } from '../../-shared/write-order.ts'

export interface KitchenAnswers {
  /** What the kitchen was asked of a product, as it is to be changed now. */
  readonly questionOf: (productId: number) => Order['lineQuestions'][number] | undefined
  /** The question did not reach the kitchen. */
  readonly isUnasked: boolean
}

interface Pieces {
  readonly productId: ProductId
  readonly quantity: number
}

const piecesTakenOff = (change: LinesChange): readonly Pieces[] =>
  change.changes.flatMap(({ after, before, goods, productId }) =>
    goods === null ? [] : [{ productId, quantity: before - after }],
  )

const NOTHING: readonly Pieces[] = []

/**
 * Asks the kitchen of the pieces that a change takes off while it is looked at, and hands on what it answers. Who leaves the
 * change takes the question back.
 */
export const useKitchenAnswers = (
  order: Order,
  change: LinesChange | null,
  onAnswer: (productId: number, goods: Goods) => void,
): KitchenAnswers => {
  const queryClient = useQueryClient()
  const lastAsked = useRef(NOTHING)
  const { id, lineQuestions, status } = order
  const pieces = useMemo(
    () => (change === null ? null : status === 'preparing' ? piecesTakenOff(change) : NOTHING),
    [change, status],
  )
  const asking = useMutation({
    mutationFn: (removed: readonly Pieces[]) =>
      api.askKitchen({ params: { id }, body: { removed }, toast: 'none' }),
    onSuccess: (asked) => writeOrder(queryClient, asked),
    // What is asked last stands.
    scope: { id: `kitchen ${id}` },
  })
  const ask = useEffectEvent((removed: readonly Pieces[]) => {
    if (JSON.stringify(removed) === JSON.stringify(lastAsked.current)) return
    lastAsked.current = removed
    asking.mutate(removed)
  })
  useEffect(() => {
    // While the lines are checked anew, what was asked stands.
    if (pieces !== null) ask(pieces)
  }, [pieces])
  useEffect(() => () => ask(NOTHING), [])

  const questions = useMemo(
    () =>
      lineQuestions.filter((question) =>
        pieces?.some(
          ({ productId, quantity }) => productId === question.productId && quantity === question.quantity,
        ),
      ),
    [lineQuestions, pieces],
  )
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    for (const { goods, productId } of questions) if (goods !== null) tell(productId, goods)
  }, [questions])
  return {
    questionOf: (productId) => questions.find((question) => question.productId === productId),
    // Whoever changes the order says it then.
    isUnasked: asking.isError,
  }
}
