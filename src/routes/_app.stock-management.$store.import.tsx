import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from './-imports/ImportPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { parseId } from './-shared/parse-id.ts'
import { StoreOfStock } from './-stock/StoreOfStock.tsx'

interface ImportSearch {
  /** The import; without one a file is chosen. */
  readonly importId?: number
}

export const Route = createFileRoute('/_app/stock-management/$store/import')({
  validateSearch: passthroughSearch<ImportSearch>,
  staticData: { title: 'page.stock' },
  component: ImportRoute,
})

function ImportRoute() {
  const { store } = Route.useParams()
  const importId = parseId(Route.useSearch().importId)
  const navigate = Route.useNavigate()
  return (
    <StoreOfStock store={store}>
      {(place) => (
        <ImportPage
          key={importId}
          kind="stock"
          store={place}
          importId={importId ?? null}
          onImport={(id) => void navigate({ search: id === null ? {} : { importId: id } })}
        />
      )}
    </StoreOfStock>
  )
}
