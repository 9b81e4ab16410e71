import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useT } from '../i18n/I18n.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Logo } from '../ui/Logo.tsx'
import { NotificationsButton } from '../routes/-top-bar/NotificationsButton.tsx'
import { NewOrdersButton } from '../routes/-top-bar/NewOrdersButton.tsx'
import { ParkedCallsButton } from '../routes/-top-bar/ParkedCallsButton.tsx'
import { CountrySwitch } from './CountrySwitch.tsx'
import { LanguageSwitch } from '../routes/-top-bar/LanguageSwitch.tsx'
import { ConnectionIndicator } from '../routes/-top-bar/ConnectionIndicator.tsx'
import { UserMenuButton } from '../routes/-top-bar/UserMenuButton.tsx'

export function TopBar({
  onMenu,
  isMenuOpen,
  onSearch,
}: {
  readonly onMenu: () => void
  readonly isMenuOpen: boolean
  readonly onSearch: () => void
}) {
  const t = useT()
  return (
    <header className="top-bar">
      <button
        type="button"
        className="top-bar__menu"
        aria-expanded={isMenuOpen}
        aria-label={t(isMenuOpen ? 'shell.navClose' : 'shell.navOpen')}
        onClick={onMenu}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Link to="/" className="top-bar__logo" aria-label="Comanda">
        <Logo />
      </Link>
      <span className="top-bar__name" aria-hidden="true">
        Comanda
      </span>
      <CountrySwitch />
      <button type="button" className="top-bar__search" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Search aria-hidden="true" />
        <span className="truncate">{t('shell.search')}</span>
        <Kbd>{t('shell.searchKey')}</Kbd>
      </button>
      <span className="top-bar__spacer" />
      <NewOrdersButton />
      <ParkedCallsButton />
      <ConnectionIndicator />
      <NotificationsButton />
      <LanguageSwitch />
      <UserMenuButton />
    </header>
  )
}
