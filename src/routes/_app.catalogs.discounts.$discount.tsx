import { createFileRoute, notFound } from '@tanstack/react-router'
import { RulePage } from './-discounts/RulePage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/discounts/$discount')({
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
  return <RulePage key={ruleId} kind="discount" ruleId={ruleId} />
}
