import { createFileRoute } from '@tanstack/react-router'
import { unread } from './-list/unread.ts'
import { listAt } from './-list/list-search.ts'
import { operatorsList, type OperatorsSearch } from './-operators/operators-list.ts'
import { OperatorsPage } from './-operators/OperatorsPage.tsx'

export const Route = createFileRoute('/_app/operators/')({
  validateSearch: unread<OperatorsSearch>,
  staticData: { title: 'page.operators' },
  component: OperatorsRoute,
})

function OperatorsRoute() {
  const navigate = Route.useNavigate()
  const list = listAt(
    operatorsList,
    Route.useSearch(),
    (search, manner) => void navigate({ search, replace: manner === 'replace' }),
  )
  return <OperatorsPage list={list} />
}
