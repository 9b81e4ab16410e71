import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { rolesList, type RolesSearch } from './-roles/roles-list.ts'
import { RolesPage } from './-roles/RolesPage.tsx'

export const Route = createFileRoute('/_app/operators/roles/')({
  validateSearch: passthroughSearch<RolesSearch>,
  staticData: { title: 'page.roles' },
  component: RolesRoute,
})

function RolesRoute() {
  return <RolesPage list={useRouteList(rolesList, Route)} />
}
