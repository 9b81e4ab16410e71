import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const KEY = 'ab'.repeat(32)

describe('configuration', () => {
  test('has a default for every variable', () => {
    const { secretKey, ...rest } = loadConfig({ DATA_DIR: dataDir })
    expect(rest).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: null,
      demo: true,
      clockStart: null,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: 'Comanda <no-reply@comanda.local>',
      mapOrigins: [],
      logLevel: 'info',
      test: false,
    })
    expect(secretKey).toHaveLength(32)
  })

  test('keeps a generated secret key in a file that only its owner can read', () => {
    const first = loadConfig({ DATA_DIR: dataDir })
    expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toEqual(first.secretKey)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(first.secretKey.toString('hex'))
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  test('does not fill an external database by default', () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://comanda@db/comanda', SECRET_KEY: KEY }
    expect(loadConfig(env).demo).toBe(false)
    expect(loadConfig({ ...env, DEMO: '1' }).demo).toBe(true)
  })

  test.each([
    [{ PORT: 'http' }, 'PORT=http is not valid'],
    [{ PORT: '70000' }, 'PORT=70000 is not valid'],
    [{ DEMO: 'yes' }, 'DEMO=yes is not valid'],
    [{ CLOCK: 'noon' }, 'CLOCK=noon is not valid'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is not valid'],
    [
      { MAP_ORIGINS: 'https://tiles.example https://tiles.example/v1' },
      'MAP_ORIGINS=https://tiles.example/v1 is',
    ],
    [{ MAP_ORIGINS: '*' }, 'MAP_ORIGINS=* is not valid'],
    [{ MAP_ORIGINS: 'data:' }, 'MAP_ORIGINS=data: is not valid'],
    [{ MAP_ORIGINS: 'https://tiles.example;script-src' }, 'MAP_ORIGINS=https://tiles.example;script-src is'],
    [{ PUBLIC_URL: 'comanda.example' }, 'PUBLIC_URL=comanda.example is not valid'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY=(hidden) is not valid'],
    [
      { DATABASE_URL: 'mysql://root:secret@db/x', SECRET_KEY: KEY },
      'DATABASE_URL=(another protocol) is not valid',
    ],
    [{ DATABASE_URL: 'postgres://db/x' }, 'SECRET_KEY is required together with DATABASE_URL'],
    [
      { DATABASE_URL: 'postgres://db/x', SECRET_KEY: KEY, CLOCK: '2026-11-20T18:15:00Z' },
      'CLOCK is refused together with DATABASE_URL',
    ],
  ])('%j is rejected with the name of the variable', (env, message) => {
    expect(() => loadConfig({ DATA_DIR: dataDir, ...env })).toThrow(ConfigError)
    expect(() => loadConfig({ DATA_DIR: dataDir, ...env })).toThrow(message)
  })

  test('allows CLOCK with an external database in tests', () => {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://db/x',
      SECRET_KEY: KEY,
      CLOCK: '2026-11-20T18:15:00Z',
      TEST: '1',
    }
    expect(loadConfig(env).clockStart).toEqual(new Date('2026-11-20T18:15:00Z'))
  })
})
