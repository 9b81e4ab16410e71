import { useRouteContext } from '@tanstack/react-router'
import { Avatar } from '../../ui/Avatar.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { loadable } from '../../ui/loadable.tsx'

const PersonMenu = loadable(async () => (await import('./PersonMenu.tsx')).PersonMenu)

/** Who works here, and the button of what concerns that person alone. */
export function Person() {
  const { operator } = useRouteContext({ from: '/_app' })
  const name = `${operator.firstName} ${operator.lastName}`
  return (
    <Opener
      className="top__person"
      label={name}
      preload={PersonMenu.preload}
      renderPopup={(opened) => <PersonMenu {...opened} />}
    >
      <Avatar name={name} src={operator.avatar} />
    </Opener>
  )
}
