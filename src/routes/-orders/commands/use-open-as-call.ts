import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import { KEYS } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { isPageAllowed } from '../../../domain/access/pages.ts'
import type { OrderDraft } from '../../../domain/order/order-draft.ts'
import { useAppContext } from '../../-shared/app-context.ts'
import { idempotencyKeyFor, releaseKey } from './idempotency-keys.ts'

/** Opens a call at the desk that starts with a draft of an order; null for who takes no orders. */
export const useOpenAsCall = (
  order: Pick<Order, 'countryId' | 'id'>,
): { readonly isOpening: boolean; readonly open: (document: OrderDraft) => Promise<void> } | null => {
  const { permissions } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  const isSent = useRef(false)
  if (!isPageAllowed(permissions, '/new-order')) return null
  const open = async (document: OrderDraft): Promise<void> => {
    // The second of two quick presses comes before the button is drawn as pressed.
    if (isSent.current) return
    isSent.current = true
    setOpening(true)
    // A press after a lost answer opens the same call.
    const attempt = JSON.stringify(['call', order.id, document])
    try {
      const draft = await api.createDraft({
        body: { document, countryId: order.countryId },
        idempotencyKey: idempotencyKeyFor(attempt),
      })
      releaseKey(attempt)
      void queryClient.invalidateQueries({ queryKey: [...KEYS.drafts, 'list'] })
      await navigate({ to: '/new-order', search: { call: draft.id } })
    } catch (error) {
      // The toast of the request says why.
      if (!isApiFailure(error)) throw error
      if (error.status > 0 && error.status < 500) releaseKey(attempt)
    } finally {
      isSent.current = false
      setOpening(false)
    }
  }
  return { isOpening, open }
}
