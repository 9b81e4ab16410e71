import { Link } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useSay } from '../../i18n/I18n.tsx'
import { Key } from '../../ui/Key.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Bell } from './Bell.tsx'
import { CountrySwitch } from './CountrySwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LiveDot } from './LiveDot.tsx'
import { Person } from './Person.tsx'

export function TopBar({
  onMenu,
  isMenuOpen,
  onSearch,
}: {
  readonly onMenu: () => void
  readonly isMenuOpen: boolean
  readonly onSearch: () => void
}) {
  const say = useSay()
  return (
    <header className="top">
      <button
        type="button"
        className="top__menu"
        aria-expanded={isMenuOpen}
        aria-label={say(isMenuOpen ? 'frame.navClose' : 'frame.navOpen')}
        onClick={onMenu}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <Link to="/" className="top__mark" aria-label="Comanda">
        <Mark />
      </Link>
      <span className="top__word" aria-hidden="true">
        Comanda
      </span>
      <CountrySwitch />
      <button type="button" className="top__search" aria-keyshortcuts="Control+K" onClick={onSearch}>
        <Search aria-hidden="true" />
        <span className="clip">{say('frame.search')}</span>
        <Key>{say('frame.searchKey')}</Key>
      </button>
      <span className="top__gap" />
      <LiveDot />
      <Bell />
      <LanguageSwitch />
      <Person />
    </header>
  )
}
