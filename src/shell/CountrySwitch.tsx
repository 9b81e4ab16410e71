import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { ChevronsUpDown, Globe } from 'lucide-react'
import { isGlobalPage } from '../domain/access/pages.ts'
import { useT } from '../i18n/I18n.tsx'
import { LazyMenuTrigger } from '../ui/LazyMenuTrigger.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const CountryMenu = lazyComponent(async () => (await import('./CountryMenu.tsx')).CountryMenu)

/** The country whose data is shown, which only a global operator can change; on a page of all countries, that it is one. */
export function CountrySwitch() {
  const t = useT()
  const { operator, country, countries } = useRouteContext({ from: '/_app' })
  const isGlobal = useRouterState({ select: ({ location }) => isGlobalPage(location.pathname) })
  if (isGlobal)
    return (
      <span className="top-bar__country" data-fixed>
        <Globe aria-hidden="true" />
        {t('shell.allCountries')}
      </span>
    )
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
