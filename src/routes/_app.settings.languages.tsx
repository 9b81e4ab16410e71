import { createFileRoute } from '@tanstack/react-router'
import { parseLanguagesSearch } from './-languages/languages-search.ts'
import { LanguagesPage } from './-languages/LanguagesPage.tsx'

export const Route = createFileRoute('/_app/settings/languages')({
  validateSearch: parseLanguagesSearch,
  staticData: { title: 'page.languages', foldsNavigation: true },
  component: LanguagesRoute,
})

function LanguagesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LanguagesPage
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  )
}
