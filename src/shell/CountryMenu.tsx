import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useT } from '../i18n/I18n.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import type { PopupProps } from '../ui/LazyMenuTrigger.tsx'
import { withoutCompanyFilters } from './company-filters.ts'
import { selectCountry } from '../session/selected-country.ts'
import { pageSearch } from '../routes/-shared/page-search.ts'

export function CountryMenu(popup: PopupProps) {
  const t = useT()
  const router = useRouter()
  const { country, countries } = useRouteContext({ from: '/_app' })
  const choose = (id: number) => {
    const chosen = countries.find((one) => one.id === id)
    if (!chosen) return
    selectCountry(chosen)
    // The companies of a filter are those of the country before.
    void router
      .navigate({ to: '.', search: pageSearch(withoutCompanyFilters), replace: true })
      .then(() => router.invalidate())
  }
  return (
    <Menu
      popup={popup}
      placement="bottom start"
      aria-label={t('shell.country')}
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
