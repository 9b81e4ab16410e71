import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { effectsQuery } from '../../api/client/cash.queries.ts'
import { serverNow } from '../../api/client/server-clock.ts'
import type { EffectRow } from '../../api/contract/cash.contract.ts'
import { cashEndpoints } from '../../api/endpoints/cash.endpoints.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { formatDayTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import '../-cash/cash.css'

const STATES = ['all', 'failed', 'waiting', 'running', 'done'] as const

/** What leaves the server after a commit, with its tries; what was given up can be tried again. */
export function EffectsPage() {
  const { t } = useI18n()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const { data, error, refetch } = useQuery(effectsQuery({ limit: 100, ...(state !== 'all' && { state }) }))
  const title = t('page.effects')
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="cash">
      <header className="cash__head">
        <h1>{title}</h1>
        <p>{t('effects.lead')}</p>
      </header>
      <RadioGroup
        label={t('effects.which')}
        isLabelHidden
        layout="segments"
        value={state}
        onChange={setState}
        choices={STATES.map((id) => ({
          id,
          name: t(`effects.state.${id}`),
          ...(data && { detail: id === 'all' ? total : data.counts[id] }),
        }))}
      />
      {error && !data && (
        <LoadError title={t('effects.error')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t('ui.loading')} />}
      {data?.data.length === 0 && <EmptyState title={t('effects.empty')} />}
      {data && data.data.length > 0 && (
        <section className="cash__card" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('effects.kind')}</th>
                <th scope="col">{t('effects.stateHead')}</th>
                <th scope="col">{t('effects.tries')}</th>
                <th scope="col">{t('effects.created')}</th>
                <th scope="col">{t('effects.next')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('effects.retry')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <EffectLine key={`${row.queue} ${row.id}`} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

function EffectLine({ row }: { readonly row: EffectRow }) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const { permissions } = useAppContext()
  const { id, queue } = row
  const retry = useMutation({
    mutationFn: (of: 'mail' | 'push') => api.retryEffect({ params: { queue: of, id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['effects'] }),
  })
  const isRetried =
    queue !== 'outbox' &&
    (row.state === 'failed' || row.state === 'waiting') &&
    canCall(permissions, cashEndpoints.retryEffect)
  const time = (at: string) => formatDayTime(t, formats, at, serverNow(), 'omit')
  return (
    <tr>
      <th scope="row">
        {row.kind}
        {row.error !== null && <small>{row.error}</small>}
      </th>
      <td data-tone={row.state === 'failed' ? 'stopped' : undefined}>{t(`effects.state.${row.state}`)}</td>
      <td>{row.maxTries === 0 ? '–' : t('effects.of', { tries: row.tries, max: row.maxTries })}</td>
      <td>{time(row.createdAt)}</td>
      <td>{row.nextAt === null ? '–' : time(row.nextAt)}</td>
      <td>
        {isRetried && (
          <Button
            size="small"
            disabledReason={retry.isPending ? t('action.sending') : null}
            onPress={() => retry.mutate(queue)}
          >
            {t('effects.retry')}
          </Button>
        )}
      </td>
    </tr>
  )
}
