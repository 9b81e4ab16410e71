import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Gauge, OctagonPause, PauseCircle } from 'lucide-react'
import { api } from '../../../api/client/api.ts'
import { pausesKey } from '../../../api/client/query-keys.ts'
import { pausesQuery } from '../../../api/client/store-day.queries.ts'
import type { Pause } from '../../../api/contract/store-day.contract.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'
import { useNow } from '../../-shared/use-now.ts'
import './pause-strip.css'

const ICONS = { product: PauseCircle, slow: Gauge, stop: OctagonPause } as const

/** Takes a pause back. */
export const useEndPause = (storeId: StoreId) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pauseId: Pause['id']) => api.endPause({ params: { id: storeId, pauseId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pausesKey(storeId) }),
  })
}

/** What is paused, in words. */
export const usePauseName = () => {
  const t = useT()
  const nameOf = useNameInLanguage()
  return ({ kind, product }: Pause): string =>
    product === null ? t(`pause.kind.${kind === 'product' ? 'slow' : kind}`) : nameOf(product)
}

/** Whole minutes until the end of a pause; null without an end. */
export const minutesOfPause = ({ until }: Pick<Pause, 'until'>, now: number): number | null =>
  until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))

/** Below the bar, as long as the store pauses something. */
export function PauseStrip({ storeId, formats }: { readonly storeId: StoreId; readonly formats: Formats }) {
  const t = useT()
  const now = useNow(15_000)
  const nameOf = usePauseName()
  const { permissions } = useAppContext()
  const { data } = useQuery(pausesQuery(storeId))
  const end = useEndPause(storeId)
  const pauses = (data?.data ?? []).filter(({ until }) => until === null || Date.parse(until) > now)
  if (pauses.length === 0) return null
  return (
    <section className="pause-strip" aria-label={t('pause.title')}>
      <ul>
        {pauses.map((pause) => {
          const Icon = ICONS[pause.kind]
          const minutes = minutesOfPause(pause, now)
          const mayEnd = permissions.has(
            pause.kind === 'product' ? 'updateStoreProductAvailability' : 'pauseStore',
          )
          return (
            <li key={pause.id} data-kind={pause.kind}>
              <Icon aria-hidden="true" />
              <span>
                <b>{nameOf(pause)}</b>{' '}
                {pause.until === null
                  ? t('pause.untilHand')
                  : t('pause.until', { time: formats.time(pause.until) })}
                {minutes !== null && (
                  <>
                    , <em>{t('pause.left', { minutes })}</em>
                  </>
                )}
                {pause.note !== null && <> · {pause.note}</>}
              </span>
              {mayEnd && (
                <button
                  type="button"
                  className="pause-strip__end"
                  disabled={end.isPending && end.variables === pause.id}
                  aria-label={t('pause.resumeLabel', { name: nameOf(pause) })}
                  onClick={() => end.mutate(pause.id)}
                >
                  {t(pause.kind === 'slow' ? 'pause.allSlots' : 'pause.resume')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
