import { createFileRoute } from '@tanstack/react-router'
import { CATALOGS, type Catalog } from '../domain/catalogue/category-fields.ts'
import { ImportPage } from './-imports/ImportPage.tsx'
import { parseOneOf } from './-list/list-filters.ts'
import { parseId } from './-shared/parse-id.ts'

interface ImportSearch {
  readonly catalog?: Catalog
  /** The import; without one a file is chosen. */
  readonly importId?: number
}

export const Route = createFileRoute('/_app/catalogs/imports')({
  validateSearch: (raw: Record<string, unknown>): ImportSearch => {
    const catalog = parseOneOf(raw['catalog'], CATALOGS)
    const importId = parseId(raw['importId'])
    return { ...(catalog && { catalog }), ...(importId !== undefined && { importId }) }
  },
  staticData: { title: 'page.catalogue' },
  component: ImportRoute,
})

function ImportRoute() {
  const { catalog = 'own_brand', importId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      key={`${catalog} ${importId}`}
      kind={catalog}
      importId={importId ?? null}
      onImport={(id) => void navigate({ search: { catalog, ...(id !== null && { importId: id }) } })}
    />
  )
}
