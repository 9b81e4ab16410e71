import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { Globe, Lock, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import type { OpenedProps } from '../../ui/Opener.tsx'
import { preferLanguage, preferTheme } from '../preferences.ts'
import { onTheme, readThemeChoice, THEME_CHOICES } from '../theme.ts'

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const

/** Who works here; theme, language, and the way out. */
export function PersonMenu(opened: OpenedProps) {
  const { language, say } = useWords()
  const { session, operator } = useRouteContext({ from: '/_app' })
  const navigate = useNavigate()
  const theme = useSyncExternalStore(onTheme, readThemeChoice)
  const name = `${operator.firstName} ${operator.lastName}`
  return (
    <Menu opened={opened} aria-label={name}>
      <MenuSection title={name} aria-label={name}>
        <MenuItem icon={<UserRound aria-hidden="true" />} onAction={() => void navigate({ to: '/profile' })}>
          {say('frame.profile')}
        </MenuItem>
        <MenuItem icon={<Lock aria-hidden="true" />} onAction={() => session.send({ type: 'lock.request' })}>
          {say('frame.lock')}
        </MenuItem>
      </MenuSection>
      <MenuSection selectionMode="single" selectedKeys={[theme]} aria-label={say('frame.theme')}>
        {THEME_CHOICES.map((choice) => {
          const Icon = THEME_ICONS[choice]
          return (
            <MenuItem
              key={choice}
              id={choice}
              icon={<Icon aria-hidden="true" />}
              onAction={() => void preferTheme(choice)}
            >
              {say(`frame.theme.${choice}`)}
            </MenuItem>
          )
        })}
      </MenuSection>
      <MenuSection aria-label={say('language.label')} selectionMode="single" selectedKeys={[language]}>
        {LANGUAGES.map((one) => (
          <MenuItem
            key={one}
            id={one}
            icon={<Globe aria-hidden="true" />}
            textValue={LANGUAGE_NAMES[one]}
            onAction={() => void preferLanguage(one)}
          >
            <span lang={one}>{LANGUAGE_NAMES[one]}</span>
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection aria-label={say('frame.signOut')}>
        <MenuItem
          icon={<LogOut aria-hidden="true" />}
          onAction={() => session.send({ type: 'signOut.request' })}
        >
          {say('frame.signOut')}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
