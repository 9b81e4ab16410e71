import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEBIAN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Path of an installed Chromium: CHROMIUM_PATH, then Debian's packages; null without one. */
export const findBrowser = (): string | null => {
  const configured = process.env['CHROMIUM_PATH']
  if (configured !== undefined) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH: there is no file ${configured}`)
    return configured
  }
  return DEBIAN_PATHS.find((path) => existsSync(path)) ?? null
}

const run = (command: string, args: readonly string[]): boolean => {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}

const installFromDebian = (): boolean => {
  if (!existsSync('/usr/bin/apt-get')) return false
  const isRoot = process.getuid?.() === 0
  const apt = (...args: string[]): boolean =>
    isRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args])
  console.log('No Chromium here: installing the Debian package chromium-headless-shell')
  apt('update', '-qq')
  return (
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell') ||
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  )
}

/** A Chromium for the browser tests; installs one where that is possible. */
export const ensureBrowser = async (): Promise<string> => {
  const browser = findBrowser()
  if (browser !== null) return browser
  if (installFromDebian()) {
    const installed = findBrowser()
    if (installed !== null) return installed
  }
  // The npm package contains a binary, for users who cannot install packages.
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}
