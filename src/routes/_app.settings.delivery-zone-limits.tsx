import { createFileRoute } from '@tanstack/react-router'
import { parseZoneSearch } from './-zones/zone-search.ts'
import { ZonesPage } from './-zones/ZonesPage.tsx'

export const Route = createFileRoute('/_app/settings/delivery-zone-limits')({
  validateSearch: parseZoneSearch,
  staticData: { title: 'page.zones', foldsNavigation: true },
  component: ZonesRoute,
})

function ZonesRoute() {
  const navigate = Route.useNavigate()
  return (
    <ZonesPage
      search={Route.useSearch()}
      // What is undefined leaves the address.
      change={(changes) =>
        void navigate({
          search: (search) => parseZoneSearch({ ...search, ...changes }),
          // Back does not open the form of a dialog again, empty.
          replace: 'dialog' in changes && changes.dialog === undefined,
        })
      }
    />
  )
}
