import { createFileRoute, notFound } from '@tanstack/react-router'
import { RulePage } from './-discounts/RulePage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/catalogs/discounts/coupons/$coupon')({
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
  return <RulePage key={ruleId} kind="coupon" ruleId={ruleId} />
}
