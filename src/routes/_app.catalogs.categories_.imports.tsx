import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from './-imports/ImportPage.tsx'
import { passthroughSearch } from './-list/passthrough-search.ts'
import { parseId } from './-shared/parse-id.ts'

interface ImportSearch {
  /** The import; without one a file is chosen. */
  readonly importId?: number
}

export const Route = createFileRoute('/_app/catalogs/categories_/imports')({
  validateSearch: passthroughSearch<ImportSearch>,
  staticData: { title: 'page.categories' },
  component: ImportRoute,
})

function ImportRoute() {
  const importId = parseId(Route.useSearch().importId)
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      key={importId}
      kind="categories"
      importId={importId ?? null}
      onImport={(id) => void navigate({ search: id === null ? {} : { importId: id } })}
    />
  )
}
