import { useSelector } from '@tanstack/react-store'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { Globe, Lock, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useI18n } from '../../i18n/I18n.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { Menu, MenuItem, MenuSection } from '../../ui/Menu.tsx'
import type { PopupProps } from '../../ui/LazyMenuTrigger.tsx'
import { saveLanguage, saveTheme } from '../../session/preferences.ts'
import { themeChoice, THEME_CHOICES } from '../../session/theme.ts'

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const

/** The user's name, theme, language, and sign-out. */
export function UserMenu(popup: PopupProps) {
  const { language, t } = useI18n()
  const { session, operator } = useRouteContext({ from: '/_app' })
  const navigate = useNavigate()
  const theme = useSelector(themeChoice)
  const name = `${operator.firstName} ${operator.lastName}`
  return (
    <Menu popup={popup} aria-label={name}>
      <MenuSection title={name} aria-label={name}>
        <MenuItem icon={<UserRound aria-hidden="true" />} onAction={() => void navigate({ to: '/profile' })}>
          {t('shell.profile')}
        </MenuItem>
        <MenuItem icon={<Lock aria-hidden="true" />} onAction={() => session.send({ type: 'lock.request' })}>
          {t('shell.lock')}
        </MenuItem>
      </MenuSection>
      <MenuSection selectionMode="single" selectedKeys={[theme]} aria-label={t('shell.theme')}>
        {THEME_CHOICES.map((choice) => {
          const Icon = THEME_ICONS[choice]
          return (
            <MenuItem
              key={choice}
              id={choice}
              icon={<Icon aria-hidden="true" />}
              onAction={() => void saveTheme(choice)}
            >
              {t(`shell.theme.${choice}`)}
            </MenuItem>
          )
        })}
      </MenuSection>
      <MenuSection aria-label={t('language.label')} selectionMode="single" selectedKeys={[language]}>
        {LANGUAGES.map((one) => (
          <MenuItem
            key={one}
            id={one}
            icon={<Globe aria-hidden="true" />}
            textValue={LANGUAGE_NAMES[one]}
            onAction={() => void saveLanguage(one)}
          >
            <span lang={one}>{LANGUAGE_NAMES[one]}</span>
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection aria-label={t('shell.signOut')}>
        <MenuItem
          icon={<LogOut aria-hidden="true" />}
          onAction={() => session.send({ type: 'signOut.request' })}
        >
          {t('shell.signOut')}
        </MenuItem>
      </MenuSection>
    </Menu>
  )
}
