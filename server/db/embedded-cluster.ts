import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAccessibleTo, accessibleRoot, type SystemAccount } from './embedded-binaries.ts'
import { loadOrCreateSecret } from '../core/secret-file.ts'

export const DATABASE_USER = 'comanda'

/** The folder of the database files: in the data folder, or where the database account can enter. */
export const clusterFolder = (dataDir: string, account: SystemAccount | null): string => {
  mkdirSync(dataDir, { recursive: true })
  if (isAccessibleTo(dataDir, account)) return join(dataDir, 'postgres')
  return loadOrCreateSecret(dataDir, 'postgres-location', () =>
    join(accessibleRoot(), `data-${randomBytes(8).toString('hex')}`),
  )
}

const chownTo = (path: string, account: SystemAccount | null): void => {
  if (account !== null) chownSync(path, account.uid, account.gid)
}

const removeUnfinished = (folder: string): void => {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** Creates the database files once; an interrupted run leaves none. */
export const initialiseCluster = (
  bin: string,
  folder: string,
  password: string,
  account: SystemAccount | null,
): void => {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  removeUnfinished(folder)
  const draft = `${folder}.new-${process.pid}`
  const passwordFile = `${draft}-password`
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  chownTo(draft, account)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chownTo(passwordFile, account)
  try {
    const initdb = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        draft,
        '-U',
        DATABASE_USER,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      {
        cwd: '/',
        encoding: 'utf8',
        windowsHide: true,
        env: { PATH: process.env['PATH'], TZ: 'UTC' },
        ...account,
      },
    )
    if (initdb.status !== 0)
      throw new Error(`The database could not be made: ${initdb.error?.message ?? initdb.stderr}`)
    renameSync(draft, folder)
    chmodSync(folder, 0o700)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Process id of the running database server according to the files; null when there is none. */
export const readPostmasterPid = (folder: string): number | null => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}
