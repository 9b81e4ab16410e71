import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../server/db/test-database.ts'
import { createApiClient } from '../processes/api-client.ts'
import { COMPILE_CACHE, startServerProcess } from '../processes/server-process.ts'

const SECRET_KEY = 'ab'.repeat(32)
const PASSWORD = 'Una-clave-larga-1'

const run = (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (text) => (output += String(text)))
    child.stderr.on('data', (text) => (output += String(text)))
    child.once('exit', (code) => done({ code, output }))
  })

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-own-database-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a server with DATABASE_URL does not start', () => {
  const database = 'postgres://nobody:secret-word@127.0.0.1:1/none'
  test.each([
    ['without the key that its secrets are kept under', {}, 'SECRET_KEY is required'],
    ['with a short key', { SECRET_KEY: 'abc' }, 'SECRET_KEY=(hidden) is not valid'],
    ['at another time than now', { SECRET_KEY, CLOCK: '2026-11-20T18:15:00Z' }, 'CLOCK is refused'],
    ['when the database does not answer', { SECRET_KEY }, 'The database does not answer'],
  ])('%s', async (_, env, message) => {
    const { code, output } = await run('server/main.ts', [], {
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      ...env,
    })
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).not.toContain('secret-word')
  })
})

test('serves an empty database without demo data and signs its first super administrator in', async () => {
  const database = await createDatabase(inject('testDatabaseUrl'))
  const env = { DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: dataDir }
  const create = (login: string, password: string) =>
    run('scripts/admin-create.ts', ['--login', login], { ...env, ADMIN_PASSWORD: password })
  expect(await create('boss', 'short')).toMatchObject({ code: 1 })
  expect(await create('boss', PASSWORD)).toEqual({ code: 0, output: 'Super admin boss can sign in.\n' })
  expect(await create('BOSS', PASSWORD)).toEqual({ code: 1, output: 'The login BOSS is taken.\n' })
  const server = await startServerProcess({ ...env, PORT: '0' })
  try {
    expect(server.printed()).not.toContain('Demo sign-ins')
    const signIn = await createApiClient(server.address, '').request<{ accessToken: string }>(
      'POST',
      '/auth/sign-in',
      {
        body: { login: 'Boss', password: PASSWORD },
      },
    )
    expect(signIn).toMatchObject({
      status: 200,
      body: { user: { role: 'super-administrator', countryId: null } },
    })
    const boss = createApiClient(server.address, signIn.body.accessToken)
    for (const path of ['/countries', '/stores', '/orders', '/categories', '/order-drafts']) {
      expect(await boss.requestOrThrow('GET', path)).toEqual({ data: [], count: 0, limit: 20, offset: 0 })
    }
    const entries = await boss.requestOrThrow('GET', '/audit?search=user.create')
    expect(entries).toMatchObject({
      count: 1,
      data: [{ action: 'user.create', actor: null, after: { login: 'boss', role: 'super-administrator' } }],
    })
    // A login takes precedence over an e-mail, so the next login must not equal an e-mail.
    await boss.requestOrThrow('PUT', '/users/me', { email: 'boss@example.com', currentPassword: PASSWORD })
    expect(await create('Boss@example.com', PASSWORD)).toEqual({
      code: 1,
      output: 'The login Boss@example.com is taken.\n',
    })
  } finally {
    await server.stop()
    await database.drop()
  }
})
