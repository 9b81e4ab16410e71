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
  const isSending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useRef(() => {})
  useEffect(() => {
    flush.current = () => {
      clearTimeout(timer.current)
      const document = waiting.current
      if (document === null || isSending.current) return
      waiting.current = null
      api.saveStockDraft({ params: { id, kind }, body: { document }, toast: 'none' }).then(
        () => setState('saved'),
        () => setState('failed'),
      )
    }
  }, [id, kind])
  useEffect(() => () => flush.current(), [])
  const save = (document: StockDraftDocument) => {
    waiting.current = document
    if (isSending.current) return
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => flush.current(), WAIT_MS)
  }
  return {
    state,
    save,
    discard: () => {
      waiting.current = null
      clearTimeout(timer.current)
      setState('none')
      void api.discardStockDraft({ params: { id, kind }, toast: 'none' }).catch(() => setState('failed'))
    },
    /** Sends what was written: saved after it, it would come back as the next draft; what could not be sent is kept. */
    send: async <T>(document: StockDraftDocument, request: () => Promise<T>): Promise<T> => {
      clearTimeout(timer.current)
      isSending.current = true
      waiting.current = null
      try {
        return await request()
      } catch (error) {
        waiting.current ??= document
        throw error
      } finally {
        isSending.current = false
        if (waiting.current !== null) save(waiting.current)
      }
    },
  }
}
