import { useEffect, useRef, useState } from 'react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import { assignCommand } from '../-orders/commands/order-commands.ts'
import { useRunCommand } from '../-orders/commands/use-run-command.ts'

/** So long what was given away can be taken back with one tap. */
const BACK_MS = 8_000

type SendableOrder = Pick<OrderRow, 'id' | 'number' | 'version'>

/** Gives orders to delivery men, each with its own answer, and takes them back. */
export const useSending = () => {
  const run = useRunCommand()
  const [isSending, setSending] = useState(false)
  const isUnderway = useRef(false)
  const [sent, setSent] = useState<ReadonlyMap<number, { readonly name: string; readonly until: number }>>(
    new Map(),
  )
  const forget = (id: number) => setSent((now) => new Map([...now].filter(([each]) => each !== id)))
  const until = Math.min(...[...sent.values()].map((one) => one.until))
  useEffect(() => {
    if (until === Infinity) return undefined
    const timer = setTimeout(
      () => setSent((now) => new Map([...now].filter(([, one]) => one.until > until))),
      Math.max(0, until - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [until])
  return {
    isSending,
    sent,
    sentIds: new Set(sent.keys()),
    /** Resolves to the orders that he did not get. */
    send: async (
      orders: readonly SendableOrder[],
      { firstName, id: manId, lastName }: DeliveryMan,
    ): Promise<readonly number[]> => {
      // The second of two quick presses comes before the buttons are drawn as pressed.
      if (isUnderway.current) return []
      isUnderway.current = true
      setSending(true)
      const refused: number[] = []
      for (const order of orders) {
        // One after the other: each answer says what he carries by then.
        // oxlint-disable-next-line no-await-in-loop
        const { _tag } = await run(assignCommand(order, manId), order)
        if (_tag === 'Done')
          setSent((now) =>
            new Map(now).set(order.id, { name: `${firstName} ${lastName}`, until: Date.now() + BACK_MS }),
          )
        else refused.push(order.id)
      }
      isUnderway.current = false
      setSending(false)
      return refused
    },
    takeBack: async (order: SendableOrder) => {
      const { _tag } = await run(assignCommand(order, null), order)
      // What is refused stays with whoever has it, and its row says why.
      if (_tag === 'Done') forget(order.id)
    },
  }
}
export type Sending = ReturnType<typeof useSending>
