import { createFileRoute, notFound } from '@tanstack/react-router'
import { RulePage } from './-discounts/RulePage.tsx'
import { parseRuleFormSearch } from './-discounts/rules-list.ts'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/discounts/coupons/$coupon')({
  validateSearch: parseRuleFormSearch,
  beforeLoad: ({ params }) => {
    const ruleId = params.coupon === 'new' ? null : parseId(params.coupon)
    if (ruleId === undefined) throw notFound()
    return { ruleId }
  },
  staticData: { title: 'page.discounts', foldsNavigation: true },
  component: CouponRoute,
})

function CouponRoute() {
  const { ruleId } = Route.useRouteContext()
  const { copyId = null } = Route.useSearch()
  return <RulePage key={`${ruleId} ${copyId}`} kind="coupon" ruleId={ruleId} copyId={copyId} />
}
