import { createFileRoute, notFound } from '@tanstack/react-router'
import { RequestPage } from './-stock-requests/RequestPage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/stock-management/$store/requests/$request')({
  beforeLoad: ({ params }) => {
    const requestId = parseId(params.request)
    if (requestId === undefined) throw notFound()
    return { requestId }
  },
  staticData: { title: 'page.stock' },
  component: RequestRoute,
})

function RequestRoute() {
  const { requestId } = Route.useRouteContext()
  return <RequestPage id={requestId} side="store" />
}
