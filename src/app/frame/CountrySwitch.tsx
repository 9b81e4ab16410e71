import { useRouteContext, useRouter } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useSay } from '../../i18n/I18n.tsx'
import { Menu, MenuItem, MenuTrigger } from '../../ui/Menu.tsx'
import { chooseCountry } from '../country.ts'

/** The country whose figures and orders are shown; only a global operator has a choice. */
export function CountrySwitch() {
  const say = useSay()
  const router = useRouter()
  const { operator, country, countries } = useRouteContext({ from: '/_app' })
  if (operator.countryId !== null || countries.length < 2)
    return (
      <span className="top__country" data-fixed>
        {country.name}
      </span>
    )
  const choose = (id: number) => {
    const chosen = countries.find((one) => one.id === id)
    if (!chosen) return
    chooseCountry(chosen)
    void router.invalidate()
  }
  return (
    <MenuTrigger>
      <AriaButton className="top__country" aria-label={`${say('frame.country')}: ${country.name}`}>
        {country.name}
        <ChevronsUpDown aria-hidden="true" />
      </AriaButton>
      <Menu
        placement="bottom start"
        aria-label={say('frame.country')}
        selectionMode="single"
        selectedKeys={[country.id]}
        onAction={(key) => choose(Number(key))}
      >
        {countries.map((one) => (
          <MenuItem key={one.id} id={one.id}>
            {one.name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
