import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react'
import { draftsQuery } from '../../api/client/drafts.queries.ts'
import type { Draft } from '../../api/contract/drafts.contract.ts'
import { SUPERVISE_CALLS_PERMISSION } from '../../domain/access/permissions.ts'
import { createFormats } from '../../i18n/formats.ts'
import { useT, useI18n, TranslationsProvider } from '../../i18n/I18n.tsx'
import type { OrderStep } from '../../machines/processes/new-order.types.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { SHOW_CALLS } from '../-shared/parked-calls.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { NewOrderSearch } from './new-order-search.ts'
import { CallView } from './call/CallView.tsx'
import { CallTabs } from './call/CallTabs.tsx'
import { viewOf } from './call/opening-call.ts'
import { NewOrderSkeleton } from './NewOrderSkeleton.tsx'
import { closeCall, getCall } from './call/open-calls.ts'
import { useActiveCall } from './call/use-active-call.ts'
import { LazyParkDialog } from './call/lazy-park-dialog.ts'
import './new-order.css'

const CallOrderPanel = lazyComponent(async () => {
  await loadNamespaces('orders', 'listAndForm')
  return (await import('./call/CallOrderPanel.tsx')).CallOrderPanel
})
const SupervisedCallsPanel = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./call/SupervisedCallsPanel.tsx')).SupervisedCallsPanel
})

const CallsDialog = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./call/CallsDialog.tsx')).CallsDialog
})
const CallBackBanner = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./call/CallBackBanner.tsx')).CallBackBanner
})

const route = getRouteApi('/_app/new-order')

const viewAt = (id: NewOrderSearch['call']): string | undefined => {
  const call = typeof id === 'number' ? getCall(id) : undefined
  return call && viewOf(call.actor)
}

const hasCallBack = ({ data }: { readonly data: readonly Draft[] }): boolean =>
  data.some(({ callBackAt, status }) => status === 'parked' && callBackAt !== null)

/** The open calls and the active one. */
export function NewOrderPage() {
  const { country, permissions } = useAppContext()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { call, failure, retry, shown, startNew, step: addressed } = useActiveCall()
  const hasParked = useQuery({ ...draftsQuery, select: hasCallBack }).data ?? false
  const i18n = useI18n()
  const t = useT()
  const [isParking, setParking] = useState(false)
  const [isSupervising, setSupervising] = useState(false)
  const [isListing, setListing] = useState(false)

  const view = shown && viewOf(shown.actor)
  /** The step that was asked for, until the address names it. */
  const [asked, ask] = useOptimistic<{
    readonly view: string | undefined
    readonly step: OrderStep
  } | null>(null)
  const step = asked !== null && asked.view === view ? asked.step : addressed
  // By hand, like the two below: React Compiler makes them anew with every step, and the page would be drawn with them.
  const goToStep = useCallback(
    (next: OrderStep) =>
      startTransition(async () => {
        ask({ view, step: next })
        // The step is marked, then its panel is drawn. The address follows them, unless another call is shown by then.
        await afterPaint()
        await afterPaint()
        await navigate({
          search: (now) => (viewAt(now.call) === view || now.call === 'new' ? { ...now, step: next } : now),
          replace: true,
        })
      }),
    [ask, navigate, view],
  )
  const list = useCallback(() => setListing(true), [])
  useEffect(() => {
    document.addEventListener(SHOW_CALLS, list)
    return () => document.removeEventListener(SHOW_CALLS, list)
  }, [list])
  // The first F7 does not wait for it, and what is typed right after finds its field.
  useEffect(
    () =>
      void afterPaint()
        .then(CallsDialog.preload)
        .catch(() => undefined),
    [],
  )
  const park = useCallback(() => setParking(true), [])
  // Money and times use the formats of the call's country.
  const callCountry = shown?.country ?? country
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
        isParking={isParking}
        isListing={isListing}
        onList={list}
        onPark={park}
        onSupervise={permissions.has(SUPERVISE_CALLS_PERMISSION) ? () => setSupervising(true) : null}
      />
      <div>{hasParked && <CallBackBanner />}</div>
      {failure !== null && <LoadError title={t('newOrder.callError')} error={failure} onRetry={retry} />}
      {shown ? (
        <TranslationsProvider key={view} i18n={callI18n}>
          <CallView call={shown} step={step} onStep={goToStep} onNew={startNew} onPark={park} />
        </TranslationsProvider>
      ) : (
        failure === null && <NewOrderSkeleton />
      )}
      {search.order !== undefined && (
        <CallOrderPanel
          key={search.order}
          orderId={search.order}
          onClose={() => void navigate({ search: ({ order: _closed, ...others }) => others, replace: true })}
        />
      )}
      {isListing && <CallsDialog currentId={call?.id ?? null} onClose={() => setListing(false)} />}
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
