import { createFileRoute } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { listAt } from './-list/list-search.ts'
import { rolesList, type RolesSearch } from './-roles/roles-list.ts'
import { RolesPage } from './-roles/RolesPage.tsx'

export const Route = createFileRoute('/_app/operators/roles/')({
  validateSearch: unread<RolesSearch>,
  staticData: { title: 'page.roles' },
  component: RolesRoute,
})

function RolesRoute() {
  const navigate = Route.useNavigate()
  const list = listAt(
    rolesList,
    Route.useSearch(),
    (search, manner) => void navigate({ search, replace: manner === 'replace' }),
  )
  return <RolesPage list={list} />
}
