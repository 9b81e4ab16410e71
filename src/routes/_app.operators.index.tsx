import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { createListController } from './-list/list-search.ts'
import { operatorsList, type OperatorsSearch } from './-operators/operators-list.ts'
import { OperatorsPage } from './-operators/OperatorsPage.tsx'

export const Route = createFileRoute('/_app/operators/')({
  validateSearch: passthroughSearch<OperatorsSearch>,
  staticData: { title: 'page.operators' },
  component: OperatorsRoute,
})

function OperatorsRoute() {
  const navigate = Route.useNavigate()
  const list = createListController(
    operatorsList,
    Route.useSearch(),
    (search, historyMode) => void navigate({ search, replace: historyMode === 'replace' }),
  )
  return <OperatorsPage list={list} />
}
