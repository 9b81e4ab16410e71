import { createFileRoute } from '@tanstack/react-router'
import { badgesResource } from './-badges/badges-resource.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import { ResourcePage } from './-resource/ResourcePage.tsx'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/catalogs/badges')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.badges' },
  component: BadgesRoute,
})

function BadgesRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    badgesResource.list,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <ResourcePage resource={badgesResource} list={list} />
}
