import { lazyComponent } from '../../ui/lazy-component.tsx'

const NotificationsTrigger = lazyComponent(
  async () => (await import('./NotificationsTrigger.tsx')).NotificationsTrigger,
)

/** The bell keeps its place until it is there. */
export function NotificationsButton() {
  return <NotificationsTrigger fallback={<span className="top-bar__notifications" />} />
}
