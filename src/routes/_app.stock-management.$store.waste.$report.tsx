import { createFileRoute, notFound } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { parseId } from './-shared/parse-id.ts'
import { StockFrame } from './-stock/StockFrame.tsx'
import { WasteReport } from './-waste/WasteReport.tsx'

export const Route = createFileRoute('/_app/stock-management/$store/waste/$report')({
  beforeLoad: ({ params }) => {
    const reportId = parseId(params.report)
    if (reportId === undefined) throw notFound()
    return { reportId }
  },
  staticData: { title: 'page.stock' },
  component: WasteReportRoute,
})

function WasteReportRoute() {
  const t = useT()
  const { store } = Route.useParams()
  const { reportId } = Route.useRouteContext()
  return (
    <StockFrame store={store} tab="waste" title={t('stock.waste.one')}>
      {(place) => <WasteReport store={place} id={reportId} />}
    </StockFrame>
  )
}
