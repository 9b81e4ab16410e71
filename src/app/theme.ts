import { writeCookie } from './write-cookie.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export const readThemeChoice = (): ThemeChoice => {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export const readTheme = (): 'light' | 'dark' => {
  const choice = readThemeChoice()
  return choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice
}

const apply = () => {
  document.documentElement.dataset['theme'] = readTheme()
  for (const listener of listeners) listener()
}

export const changeTheme = (choice: ThemeChoice): void => {
  writeCookie('theme', choice === 'system' ? null : choice)
  apply()
}

export const onTheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

systemDark.addEventListener('change', apply)
