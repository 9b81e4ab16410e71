import { useRouteContext } from '@tanstack/react-router'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ParkedCallsLink = lazyComponent(async () => (await import('./ParkedCallsLink.tsx')).ParkedCallsLink)

/** The parked calls, for those who take orders. */
export function ParkedCallsButton() {
  const { permissions } = useRouteContext({ from: '/_app' })
  return isPageAllowed(permissions, '/new-order') ? <ParkedCallsLink /> : null
}
