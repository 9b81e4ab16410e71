import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { StockDraftDocument } from '../../api/contract/stock-requests.contract.ts'
import type { StoreId } from '../../domain/shared/ids.ts'

const WAIT_MS = 800

export type DraftState = 'none' | 'saving' | 'saved' | 'failed'

/** Keeps what is written as a draft of the store, a moment after the last change; leaving keeps it at once. */
export const useStockDraft = (id: StoreId, kind: string) => {
  const [state, setState] = useState<DraftState>('none')
  const waiting = useRef<StockDraftDocument | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {})
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current)
      const document = waiting.current
      if (document === null) return
      waiting.current = null
      api.saveStockDraft({ params: { id, kind }, body: { document }, toast: 'none' }).then(
        () => setState('saved'),
        () => setState('failed'),
      )
    }
  }, [id, kind])
  useEffect(() => () => flush.current(), [])
  return {
    state,
    save: (document: StockDraftDocument) => {
      waiting.current = document
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush.current(), WAIT_MS)
    },
    discard: () => {
      waiting.current = null
      clearTimeout(timer.current)
      setState('none')
      void api.discardStockDraft({ params: { id, kind }, toast: 'none' }).catch(() => setState('failed'))
    },
    /** What was written is sent: nothing is kept any more. */
    forget: () => {
      waiting.current = null
      clearTimeout(timer.current)
    },
  }
}
