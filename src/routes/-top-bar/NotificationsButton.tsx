import { lazyComponent } from '../../ui/lazy-component.tsx'

const NotificationsTrigger = lazyComponent(
  async () => (await import('./NotificationsTrigger.tsx')).NotificationsTrigger,
)

/** The placeholder keeps the button's space while it loads. */
export function NotificationsButton() {
  return <NotificationsTrigger fallback={<span className="top-bar__notifications" />} />
}
