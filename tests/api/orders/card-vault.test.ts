import { CompactEncrypt, importJWK } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardVault, type CardVault } from '../../../server/gateways/card-vault.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

const card = { number: '4242 4242 4242 4242', month: 7, year: 2029, cvv: '123' }
let server: TestServer
let vault: CardVault

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  vault = server.services.cardVault
})
afterAll(() => server.close())

const encrypted = async (payload: unknown, alg = 'RSA-OAEP-256', enc = 'A256GCM'): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK({ ...vault.publicKey, alg }, alg))

test('decrypts the card that a browser encrypts, with spaces as users type them', async () => {
  expect(await vault.decrypt(await encrypted(card))).toEqual({ ...card, number: '4242424242424242' })
  expect(
    await vault.decrypt(await encrypted({ number: '4242-4242', month: '07', year: '29', cvv: 123 })),
  ).toEqual({
    number: '42424242',
    month: 7,
    year: 2029,
    cvv: '123',
  })
})

test('refuses anything else as a card', async () => {
  expect(await vault.decrypt('nonsense')).toBeNull()
  expect(await vault.decrypt(await encrypted(card, 'RSA-OAEP'))).toBeNull()
  expect(await vault.decrypt(await encrypted(card, 'RSA-OAEP-256', 'A128GCM'))).toBeNull()
  expect(await vault.decrypt(await encrypted(null))).toBeNull()
  expect(await vault.decrypt(`${(await encrypted(card)).slice(0, -4)}AAAA`)).toBeNull()
})

test('all processes on one database share the key, which is stored encrypted', async () => {
  const { db, config } = server.services
  const other = await createCardVault({ db, secretKey: config.secretKey })
  expect(other.publicKey).toEqual(vault.publicKey)
  expect(await other.decrypt(await encrypted(card))).toMatchObject({ cvv: '123' })
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'card_key')
    .executeTakeFirstOrThrow()
  expect(Object.keys(stored.value).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'iv',
    'publicKey',
    'sealed',
    'tag',
  ])
  expect(JSON.stringify(stored.value)).not.toContain('"d"')
})

test('fails under another SECRET_KEY instead of creating a second key', async () => {
  await expect(createCardVault({ db: server.services.db, secretKey: Buffer.alloc(32, 1) })).rejects.toThrow(
    'another SECRET_KEY',
  )
})
