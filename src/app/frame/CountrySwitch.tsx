import { useRouteContext } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { loadable } from '../../ui/loadable.tsx'

const CountryMenu = loadable(async () => (await import('./CountryMenu.tsx')).CountryMenu)

/** The country whose figures and orders are shown; only a global operator has a choice. */
export function CountrySwitch() {
  const say = useSay()
  const { operator, country, countries } = useRouteContext({ from: '/_app' })
  if (operator.countryId !== null || countries.length < 2)
    return (
      <span className="top__country" data-fixed>
        {country.name}
      </span>
    )
  return (
    <Opener
      className="top__country"
      label={`${say('frame.country')}: ${country.name}`}
      preload={CountryMenu.preload}
      renderPopup={(opened) => <CountryMenu {...opened} />}
    >
      {country.name}
      <ChevronsUpDown aria-hidden="true" />
    </Opener>
  )
}
