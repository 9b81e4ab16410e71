import { createFileRoute } from '@tanstack/react-router'
import { wantWords } from '../app/words-store.ts'
import { readNotificationsSearch } from './-notifications/notifications-search.ts'
import { NotificationsPage } from './-notifications/NotificationsPage.tsx'

export const Route = createFileRoute('/_app/notifications')({
  validateSearch: readNotificationsSearch,
  loader: () => wantWords('notifications'),
  staticData: { title: 'page.notifications' },
  component: NotificationsRoute,
})

function NotificationsRoute() {
  const navigate = Route.useNavigate()
  return <NotificationsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
