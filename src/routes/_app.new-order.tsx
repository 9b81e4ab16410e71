import { createFileRoute } from '@tanstack/react-router'
import { draftsQuery } from '../api/client/drafts.queries.ts'
import { NewOrderPage } from './-new-order/NewOrderPage.tsx'
import { parseNewOrderSearch } from './-new-order/new-order-search.ts'

export const Route = createFileRoute('/_app/new-order')({
  validateSearch: parseNewOrderSearch,
  loader: ({ context }) => context.queryClient.fetchQuery(draftsQuery),
  staticData: { title: 'page.newOrder' },
  component: NewOrderPage,
})
