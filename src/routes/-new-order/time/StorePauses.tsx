import { useQuery } from '@tanstack/react-query'
import { Gauge, OctagonPause } from 'lucide-react'
import { useMemo } from 'react'
import { pausesQuery } from '../../../api/client/store-day.queries.ts'
import type { Pause } from '../../../api/contract/store-day.contract.ts'
import type { ProductId, StoreId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { useNow } from '../../-shared/use-now.ts'
import { useCallState } from '../call/use-call.ts'

const NO_STORE = 0 as StoreId // of no store
const NONE: readonly Pause[] = []

/** What the store of the call has paused at present. */
const useStorePauses = (): readonly Pause[] => {
  const now = useNow(15_000)
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const { data } = useQuery({ ...pausesQuery(storeId ?? NO_STORE), enabled: storeId !== null })
  const pauses = data?.data ?? NONE
  return pauses.some(({ until }) => until !== null && Date.parse(until) <= now)
    ? pauses.filter(({ until }) => until === null || Date.parse(until) > now)
    : pauses
}

/** When each paused product is back; null without an end. */
export const usePausedProducts = (): ReadonlyMap<ProductId, string | null> => {
  const pauses = useStorePauses()
  return useMemo(
    () =>
      new Map(pauses.flatMap(({ product, until }) => (product ? [[product.productId, until] as const] : []))),
    [pauses],
  )
}

/** What the agent says of a store that slows or stops its delivery times. */
export function StorePauses() {
  const t = useT()
  const formats = useFormats()
  const pause = useStorePauses().find(({ kind }) => kind !== 'product')
  if (pause === undefined) return null
  const isStopped = pause.kind === 'stop'
  const Icon = isStopped ? OctagonPause : Gauge
  const reason = pause.note ?? t(`orderSteps.pauseReason.${pause.reason}`)
  return (
    <Banner tone="warning" icon={<Icon aria-hidden="true" />}>
      {pause.until === null
        ? t(isStopped ? 'orderSteps.storeStopped' : 'orderSteps.storeSlow', { reason })
        : t(isStopped ? 'orderSteps.storeStoppedUntil' : 'orderSteps.storeSlowUntil', {
            reason,
            time: formats.time(pause.until),
          })}
    </Banner>
  )
}
