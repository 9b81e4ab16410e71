import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Permission } from '../../domain/access/permissions.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import { storeOptionsQuery, type StoreOption } from '../-orders/store-options.queries.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useTouchDensity } from '../-shared/use-touch-density.ts'
import './store-day-page.css'

const TABS = [
  { to: '/orders/board', name: 'orders.board', permission: 'viewOrders' },
  { to: '/orders/dispatch', name: 'board.dispatch', permission: 'changeOrderStatusAssigned' },
  { to: '/orders/rounds', name: 'board.rounds', permission: 'closeDeliveryRound' },
  { to: '/orders/printing', name: 'board.printing', permission: 'viewOrders' },
] as const satisfies ReadonlyArray<{ readonly permission: Permission; readonly [key: string]: string }>

type StoreDayPath = (typeof TABS)[number]['to']

interface StoreDayPageProps {
  readonly path: StoreDayPath
  readonly title: string
  /** What is said where its stores cannot be loaded. */
  readonly errorTitle: string
  /** The store of the address; a person of one store stays there. */
  readonly wanted: number | undefined
  readonly onStore: (id: StoreId) => void
  /** It takes the height of the window and scrolls inside. */
  readonly isFilling?: boolean
  readonly children: (store: StoreOption) => ReactNode
}

/** A page of one store's day, with the ways to its others. */
export function StoreDayPage({
  path,
  title,
  errorTitle,
  wanted,
  onStore,
  isFilling = false,
  children,
}: StoreDayPageProps) {
  const t = useT()
  const desk = useAppContext()
  useTouchDensity()
  const { data: stores, error, refetch } = useQuery(storeOptionsQuery(desk))
  const wantedId = desk.operator.storeId ?? wanted
  const store = stores?.find(({ id }) => id === wantedId) ?? stores?.[0]
  useEffect(() => {
    document.title = `${title} · Comanda`
  }, [title])
  if (error && !stores)
    return <LoadError isPage title={errorTitle} error={error} onRetry={() => void refetch()} />
  if (stores && !store) return <EmptyState isPage title={t('board.noStore')} />
  return (
    <div className="store-day" data-filling={isFilling || undefined}>
      <header className="store-day__head">
        <h1>{title}</h1>
        {stores && stores.length > 1 && store ? (
          <Select
            label={t('board.store')}
            isLabelHidden
            options={stores.map(({ id, name }) => ({ id, name }))}
            value={store.id}
            onChange={(id: StoreId | null) => id !== null && onStore(id)}
          />
        ) : (
          <span>{store?.name}</span>
        )}
        <PageTabs
          label={t('board.tools')}
          tabs={TABS.filter(({ permission }) => desk.permissions.has(permission)).map(({ name, to }) => ({
            to,
            name: t(name),
            isCurrent: to === path,
            ...(store && { search: { store: store.id } }),
          }))}
        />
      </header>
      {!stores && <SkeletonRows rows={8} label={t('ui.loading')} />}
      {store && children(store)}
    </div>
  )
}
