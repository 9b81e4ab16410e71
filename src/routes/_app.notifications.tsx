import { createFileRoute } from '@tanstack/react-router'
import { loadNamespaces } from '../session/translations-store.ts'
import { parseNotificationsSearch } from './-notifications/notifications-search.ts'
import { NotificationsPage } from './-notifications/NotificationsPage.tsx'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: parseNotificationsSearch,
  loader: () => loadNamespaces('notifications'),
  staticData: { title: 'page.notifications' },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const navigate = Route.useNavigate()
  return <NotificationsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
