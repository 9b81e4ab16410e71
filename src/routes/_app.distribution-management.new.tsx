import { createFileRoute } from '@tanstack/react-router'
import { SendPage } from './-distribution/SendPage.tsx'
import { parseId } from './-shared/parse-id.ts'

export const Route = createFileRoute('/_app/distribution-management/new')({
  validateSearch: (raw: Record<string, unknown>): { readonly store?: number } => {
    const store = parseId(raw['store'])
    return store === undefined ? {} : { store }
  },
  staticData: { title: 'page.distribution' },
  component: SendRoute,
})

function SendRoute() {
  const { store } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SendPage
      storeId={store ?? null}
      onStore={(id) => void navigate({ search: { store: id }, replace: store === undefined })}
    />
  )
}
