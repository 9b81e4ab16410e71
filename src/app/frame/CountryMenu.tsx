import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { chooseCountry } from '../country.ts'

export function CountryMenu(opened: OpenedProps) {
  const say = useSay()
  const router = useRouter()
  const { country, countries } = useRouteContext({ from: '/_app' })
  const choose = (id: number) => {
    const chosen = countries.find((one) => one.id === id)
    if (!chosen) return
    chooseCountry(chosen)
    void router.invalidate()
  }
  return (
    <Menu
      opened={opened}
      placement="bottom start"
      aria-label={say('frame.country')}
      selectionMode="single"
      selectedKeys={[country.id]}
      onAction={(key) => choose(Number(key))}
    >
      {countries.map((one) => (
        <MenuItem key={one.id} id={one.id} textValue={one.name}>
          {one.name}
        </MenuItem>
      ))}
    </Menu>
  )
}
