import { createFileRoute } from '@tanstack/react-router'
import { ReceivablesPage } from './-cash/ReceivablesPage.tsx'

export const Route = createFileRoute('/_app/orders/receivables')({
  component: ReceivablesPage,
  staticData: { title: 'page.receivables' },
})
