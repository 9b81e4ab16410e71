import { createFileRoute } from '@tanstack/react-router'
import { rulesLists, type RulesSearch } from './-discounts/rules-list.ts'
import { RulesPage } from './-discounts/RulesPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { useRouteList } from './-list/use-route-list.ts'

export const Route = createFileRoute('/_app/catalogs/discounts/')({
  validateSearch: passthroughSearch<RulesSearch>,
  staticData: { title: 'page.discounts' },
  component: DiscountsRoute,
})

function DiscountsRoute() {
  return <RulesPage list={useRouteList(rulesLists.discount, Route)} kind="discount" />
}
