import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PrintingPage } from './-printing/PrintingPage.tsx'
import { parsePrintingSearch, type PrintingSearch } from './-printing/printing-search.ts'

export const Route = createFileRoute('/_app/orders/printing')({
  validateSearch: parsePrintingSearch,
  component: PrintingRoute,
})

function PrintingRoute() {
  const navigate = Route.useNavigate()
  const onSearch = useCallback((search: PrintingSearch) => void navigate({ search }), [navigate])
  return <PrintingPage search={Route.useSearch()} onSearch={onSearch} />
}
