import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import type { MessageWaysOf } from './message-way.ts'

/** With their words, for pages of other areas. */
const MessageActions = lazyComponent(async () => {
  const [{ MessageActions: actions }] = await Promise.all([
    import('./MessageActions.tsx'),
    loadNamespaces('marketing'),
  ])
  return actions
})

/** The ways to write to one recipient, for whoever may. */
export function MessageWays(props: { readonly name: string; readonly ways: MessageWaysOf }) {
  const { permissions } = useAppContext()
  const mayWrite =
    (props.ways.mail !== undefined && permissions.has('createMarketingMails')) ||
    (props.ways.notification !== undefined && permissions.has('createMarketingNotifications'))
  return mayWrite ? <MessageActions {...props} fallback={null} /> : null
}
