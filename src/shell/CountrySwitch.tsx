import { useRouteContext } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { useT } from '../i18n/I18n.tsx'
import { LazyMenuTrigger } from '../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const CountryMenu = lazyComponent(async () => (await import('./CountryMenu.tsx')).CountryMenu)

/** The country whose data is shown; only a global operator can change it. */
export function CountrySwitch() {
  const t = useT()
  const { operator, country, countries } = useRouteContext({ from: '/_app' })
  if (operator.countryId !== null || countries.length < 2)
    return (
      <span className="top-bar__country" data-fixed>
        {country.name}
      </span>
    )
  return (
    <LazyMenuTrigger
      className="top-bar__country"
      label={`${t('shell.country')}: ${country.name}`}
      preload={CountryMenu.preload}
      renderPopup={(opened) => <CountryMenu {...opened} />}
    >
      {country.name}
      <ChevronsUpDown aria-hidden="true" />
    </LazyMenuTrigger>
  )
}
