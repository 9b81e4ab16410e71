import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
  useState,
} from 'react'
import { SUPERVISE_CALLS_PERMISSION } from '../../domain/access/permissions.ts'
import type { DraftId } from '../../domain/shared/ids.ts'
import { createFormats } from '../../i18n/formats.ts'
import { useT, useI18n, TranslationsProvider } from '../../i18n/I18n.tsx'
import type { OrderStep } from '../../machines/processes/new-order.types.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useMarkedChoice } from '../../ui/use-marked-choice.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { CallView } from './CallView.tsx'
import { CallTabs } from './CallTabs.tsx'
import { NewOrderSkeleton } from './NewOrderSkeleton.tsx'
import { closeCall, closePlacedCalls, resetCallsForOperator, useCalls } from './open-calls.ts'
import { LazyParkDialog } from './lazy-park-dialog.ts'
import './new-order.css'
import { parseNewOrderSearch } from './new-order-search.ts'
import { resumeOrCreateCall } from './resume-call.ts'

const CallOrderPanel = lazyComponent(async () => {
  await loadNamespaces('orders', 'listAndForm')
  return (await import('./CallOrderPanel.tsx')).CallOrderPanel
})
const SupervisedCallsPanel = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./SupervisedCallsPanel.tsx')).SupervisedCallsPanel
})

const route = getRouteApi('/_app/new-order')

/** The open calls and the active one. */
export function NewOrderPage() {
  const { operator, country, countries, permissions } = useAppContext()
  const queryClient = useQueryClient()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const calls = useCalls()
  const i18n = useI18n()
  const t = useT()
  const [failure, setFailure] = useState<unknown>(null)
  const [isParking, setParking] = useState(false)
  // The button says at once that its dialog opens.
  const [isParkAsked, markPark] = useMarkedChoice(isParking)
  const [isSupervising, setSupervising] = useState(false)
  const call = calls.find(({ id }) => id === search.call)

  const isMissing = call === undefined

  const open = useEffectEvent(async () => {
    setFailure(null)
    // The operator may choose another call, or leave, while this one loads.
    const isStillRequested = () => {
      const { pathname, search: currentSearch } = router.history.location
      return (
        pathname === '/new-order' &&
        parseNewOrderSearch(router.options.parseSearch(currentSearch)).call === search.call
      )
    }
    resetCallsForOperator(operator.id)
    try {
      const call = await resumeOrCreateCall(search, {
        queryClient,
        operatorId: operator.id,
        country,
        countries,
      })
      if (isStillRequested() && call.id !== search.call)
        await navigate({ search: ({ order }) => ({ call: call.id, ...(order && { order }) }), replace: true })
    } catch (error) {
      if (isStillRequested()) setFailure(error)
    }
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- clears the failure of the previous call
    void open()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another call, operator or closed call
  }, [search.call, operator.id, isMissing])

  const callId = call?.id
  /** The step that was asked for, until the address names it. */
  const [asked, ask] = useOptimistic<{
    readonly callId: DraftId | undefined
    readonly step: OrderStep
  } | null>(null)
  const step = asked !== null && asked.callId === callId ? asked.step : search.step
  // By hand, like the two below: React Compiler makes them anew with every step, and the page would be drawn with them.
  const goToStep = useCallback(
    (next: OrderStep) =>
      startTransition(async () => {
        ask({ callId, step: next })
        // The step is marked, then its panel is drawn. The address follows them, unless another call is shown by then.
        await afterPaint()
        await afterPaint()
        await navigate({
          search: (now) => (now.call === callId ? { ...now, step: next } : now),
          replace: true,
        })
      }),
    [ask, callId, navigate],
  )
  const startNew = useCallback(
    () => void navigate({ search: { call: 'new' } }).then(closePlacedCalls),
    [navigate],
  )
  const park = useCallback(() => markPark(true, () => setParking(true)), [markPark])
  // Money and times use the formats of the call's country.
  const callCountry = call?.country ?? country
  const callI18n = useMemo(
    () => ({ ...i18n, formats: createFormats(i18n.language, callCountry) }),
    [i18n, callCountry],
  )
  return (
    <div className="new-order">
      <h1 className="visually-hidden">{t('page.newOrder')}</h1>
      <CallTabs
        current={call}
        onNew={startNew}
        isParking={isParkAsked}
        onPark={park}
        onSupervise={permissions.has(SUPERVISE_CALLS_PERMISSION) ? () => setSupervising(true) : null}
      />
      {failure ? (
        <LoadError title={t('newOrder.callError')} error={failure} onRetry={() => void open()} />
      ) : call ? (
        <TranslationsProvider key={call.id} i18n={callI18n}>
          <CallView call={call} step={step} onStep={goToStep} onNew={startNew} onPark={park} />
        </TranslationsProvider>
      ) : (
        <NewOrderSkeleton />
      )}
      {search.order !== undefined && (
        <CallOrderPanel
          key={search.order}
          orderId={search.order}
          onClose={() => void navigate({ search: ({ order: _closed, ...others }) => others, replace: true })}
        />
      )}
      {isSupervising && <SupervisedCallsPanel onClose={() => setSupervising(false)} />}
      {call && isParking && (
        <LazyParkDialog
          call={call}
          onClose={() => setParking(false)}
          onGone={() => {
            setParking(false)
            void navigate({ search: {} }).then(() => closeCall(call.id))
          }}
        />
      )}
    </div>
  )
}
