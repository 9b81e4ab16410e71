import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import { rolesList, type RolesSearch } from './-roles/roles-list.ts'
import { RolesPage } from './-roles/RolesPage.tsx'

export const Route = createFileRoute('/_app/operators/roles/')({
  validateSearch: passthroughSearch<RolesSearch>,
  staticData: { title: 'page.roles' },
  component: RolesRoute,
})

function RolesRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    rolesList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <RolesPage list={list} />
}
