import { createFileRoute } from '@tanstack/react-router'
import { StoresPage } from './-stock/StoresPage.tsx'

export const Route = createFileRoute('/_app/stock-management/')({
  staticData: { title: 'page.stock' },
  component: StoresPage,
})
