import { createFileRoute } from '@tanstack/react-router'
import { storeRecordQuery } from '../api/client/network.queries.ts'
import type { StoreId } from '../domain/shared/ids.ts'
import { parseOneOf } from './-list/list-filters.ts'
import { LoadedUnit } from './-network/LoadedUnit.tsx'
import { parseParent, type ParentSearch } from './-network/parent-search.ts'
import { StoreForm } from './-network/StoreForm.tsx'
import { StorePage } from './-network/StorePage.tsx'
import { STORE_TABS, type StoreTab } from './-network/unit-links.ts'
import { unitIdOf } from './-network/unit-id.ts'

export const Route = createFileRoute('/_app/settings/stores/$id')({
  validateSearch: (raw: Record<string, unknown>): ParentSearch & { readonly tab?: StoreTab } => {
    const tab = parseOneOf(raw['tab'], STORE_TABS)
    return { ...parseParent(raw), ...(tab && { tab }) }
  },
  beforeLoad: unitIdOf<StoreId>,
  staticData: { title: 'page.structure', foldsNavigation: true },
  component: StoreRoute,
})

function StoreRoute() {
  const { unitId } = Route.useRouteContext()
  const { parent = null, tab = 'data' } = Route.useSearch()
  if (unitId === null) return <StoreForm edited={null} franchisorId={parent} />
  return (
    <LoadedUnit query={storeRecordQuery(unitId)}>
      {(store) => <StorePage key={`${store.id} ${tab}`} store={store} tab={tab} />}
    </LoadedUnit>
  )
}
