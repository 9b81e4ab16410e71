import { createFileRoute } from '@tanstack/react-router'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'
import { operatorsList, type OperatorsSearch } from './-operators/operators-list.ts'
import { OperatorsPage } from './-operators/OperatorsPage.tsx'

export const Route = createFileRoute('/_app/operators/')({
  validateSearch: passthroughSearch<OperatorsSearch>,
  staticData: { title: 'page.operators' },
  component: OperatorsRoute,
})

function OperatorsRoute() {
  return <OperatorsPage list={useRouteList(operatorsList, Route)} />
}
