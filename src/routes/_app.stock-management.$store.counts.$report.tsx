import { createFileRoute, notFound } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { parseId } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { CountReport } from './-stock-count/CountReport.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/counts/$report')({
  beforeLoad: ({ params }) => {
    const reportId = parseId(params.report)
    if (reportId === undefined) throw notFound()
    return { reportId }
  },
  staticData: { title: 'page.stock' },
  component: CountReportRoute,
})

function CountReportRoute() {
  const t = useT()
  const { store } = Route.useParams()
  const { reportId } = Route.useRouteContext()
  return (
    <StockFrame store={store} tab="counts" title={t('stock.count.one')}>
      {(place) => <CountReport store={place} id={reportId} />}
    </StockFrame>
  )
}
