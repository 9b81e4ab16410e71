import { useRouteContext } from '@tanstack/react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { LazyMenuTrigger } from '../../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const UserMenu = lazyComponent(async () => (await import('./UserMenu.tsx')).UserMenu)

/** The user's name; opens the user menu. */
export function UserMenuButton() {
  const { operator } = useRouteContext({ from: '/_app' })
  const name = `${operator.firstName} ${operator.lastName}`
  return (
    <LazyMenuTrigger
      className="top-bar__user"
      label={name}
      preload={UserMenu.preload}
      renderPopup={(opened) => <UserMenu {...opened} />}
    >
      <Avatar name={name} src={operator.avatar} />
    </LazyMenuTrigger>
  )
}
