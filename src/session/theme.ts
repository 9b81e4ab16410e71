import { createStore } from '@tanstack/react-store'
import { storePreferenceCookie } from './preference-cookie.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const cookieChoice = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]

export const themeChoice = createStore<ThemeChoice>(
  cookieChoice === 'light' || cookieChoice === 'dark' ? cookieChoice : 'system',
)

export const getTheme = (): 'light' | 'dark' => {
  const choice = themeChoice.state
  return choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice
}

const apply = () => {
  document.documentElement.dataset['theme'] = getTheme()
}

export const setTheme = (choice: ThemeChoice): void => {
  storePreferenceCookie('theme', choice === 'system' ? null : choice)
  themeChoice.setState(() => choice)
  apply()
}

systemDark.addEventListener('change', apply)
