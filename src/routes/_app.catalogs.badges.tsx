import { createFileRoute } from '@tanstack/react-router'
import { badgesResource } from './-badges/badges-resource.ts'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { ResourcePage } from './-resource/ResourcePage.tsx'
import type { ResourceSearch } from './-resource/resource-view.ts'

export const Route = createFileRoute('/_app/catalogs/badges')({
  validateSearch: passthroughSearch<ResourceSearch>,
  staticData: { title: 'page.badges' },
  component: BadgesRoute,
})

function BadgesRoute() {
  return <ResourcePage resource={badgesResource} list={useRouteList(badgesResource.list, Route)} />
}
