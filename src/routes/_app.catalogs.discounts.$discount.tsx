import { createFileRoute, notFound } from '@tanstack/react-router'
import { RulePage } from './-discounts/RulePage.tsx'
import { parseRuleFormSearch } from './-discounts/rules-list.ts'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/discounts/$discount')({
  validateSearch: parseRuleFormSearch,
  beforeLoad: ({ params }) => {
    const ruleId = params.discount === 'new' ? null : parseId(params.discount)
    if (ruleId === undefined) throw notFound()
    return { ruleId }
  },
  staticData: { title: 'page.discounts', foldsNavigation: true },
  component: DiscountRoute,
})

function DiscountRoute() {
  const { ruleId } = Route.useRouteContext()
  const { copyId = null } = Route.useSearch()
  return <RulePage key={`${ruleId} ${copyId}`} kind="discount" ruleId={ruleId} copyId={copyId} />
}
