import { storePreferenceCookie } from './preference-cookie.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export const getThemeChoice = (): ThemeChoice => {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export const getTheme = (): 'light' | 'dark' => {
  const choice = getThemeChoice()
  return choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice
}

const apply = () => {
  document.documentElement.dataset['theme'] = getTheme()
  for (const listener of listeners) listener()
}

export const setTheme = (choice: ThemeChoice): void => {
  storePreferenceCookie('theme', choice === 'system' ? null : choice)
  apply()
}

export const subscribeTheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

systemDark.addEventListener('change', apply)
