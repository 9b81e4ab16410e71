import { createFileRoute } from '@tanstack/react-router'
import { parseLocalSettingsSearch } from './-app-settings/local-settings-search.ts'
import { LocalSettingsPage } from './-app-settings/LocalSettingsPage.tsx'

export const Route = createFileRoute('/_app/local-settings')({
  validateSearch: parseLocalSettingsSearch,
  staticData: { title: 'page.localSettings' },
  component: LocalSettingsRoute,
})

function LocalSettingsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LocalSettingsPage
      search={search}
      onChange={(change) => void navigate({ search: { ...search, ...change } })}
    />
  )
}
