import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFrontend } from './static-files.ts'

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<title>Comanda</title>',
  'logo.svg': '<svg/>',
  '.sources': 'a hash of the build',
  '.vite/manifest.json': '{}',
  'assets/page-1a2b.js': 'export {}',
  'assets/page-1a2b.js.br': 'compressed',
}

describe('the built console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-static-'))
  let server: FastifyInstance

  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    server = fastify()
    await serveFrontend(server, folder)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: answered, statusCode } = await server.inject({ url, headers })
    return [statusCode, body, answered['cache-control'], answered['content-encoding']]
  }
  const PAGE = [200, FILES['index.html'], 'no-cache', undefined]

  test.each(['/', '/login', '/orders/17', '/.sources', '/.vite/manifest.json'])(
    '%s is the document of the pages',
    async (url) => expect(await get(url)).toEqual(PAGE),
  )

  test('a file with a hashed name is cached for a year, compressed where the browser takes it', async () => {
    const forAYear = 'public, max-age=31536000, immutable'
    expect(await get('/assets/page-1a2b.js')).toEqual([200, 'export {}', forAYear, undefined])
    expect(await get('/assets/page-1a2b.js', { 'accept-encoding': 'br' })).toEqual([
      200,
      'compressed',
      forAYear,
      'br',
    ])
    expect(await get('/logo.svg')).toEqual([200, '<svg/>', 'no-cache', undefined])
  })

  test.each(['/assets/none.js', '/assets/', '/files/x', '/health', '/ready', '/metrics'])(
    '%s is not found',
    async (url) => {
      expect((await get(url))[0]).toBe(404)
    },
  )

  test('no address leads out of the folder', async () => {
    for (const url of ['/assets/../.sources', '/assets/..%2f.sources', '/assets/%2e%2e/.sources'])
      expect((await get(url))[1]).not.toContain('a hash')
  })
})
