import { useRouteContext } from '@tanstack/react-router'
import { lazy } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Opener } from '../../ui/Opener.tsx'

const load = () => import('./PersonMenu.tsx')
const PersonMenu = lazy(() => load().then((module) => ({ default: module.PersonMenu })))

/** Who works here, and the button of what concerns that person alone. */
export function Person() {
  const { operator } = useRouteContext({ from: '/_app' })
  const name = `${operator.firstName} ${operator.lastName}`
  return (
    <Opener
      className="top__person"
      label={name}
      preload={load}
      renderPopup={(opened) => <PersonMenu {...opened} />}
    >
      <Avatar name={name} src={operator.avatar} />
    </Opener>
  )
}
