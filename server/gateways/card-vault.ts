import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type * as Jose from 'jose'
import type { Kysely } from 'kysely'
import type { CardInput } from '../../src/domain/payment/card.ts'
import { preloadedPackage } from '../core/lazy-package.ts'
import type { Database } from '../db/database.gen.ts'

export interface CardKey {
  readonly kid: string
  readonly kty: 'RSA'
  readonly alg: 'RSA-OAEP-256'
  readonly use: 'enc'
  readonly n: string
  readonly e: string
}

/** Decrypts cards that browsers encrypted for the network's card key. */
export interface CardVault {
  readonly publicKey: CardKey
  /** The card in a compact JWE; null when it was not encrypted for this key or contains no card. */
  readonly decrypt: (jwe: string) => Promise<CardInput | null>
}

/** The key pair as stored in `settings`: the private key AES-256-GCM encrypted with SECRET_KEY, in base64. */
interface StoredPair {
  readonly publicKey: CardKey
  readonly iv: string
  readonly tag: string
  readonly sealed: string
}

const jose = preloadedPackage<typeof Jose>('jose')

const SETTING = 'card_key'

/** Loads or creates the network's card key; all processes on one database share it. */
export const createCardVault = async ({
  db,
  secretKey,
}: {
  db: Kysely<Database>
  secretKey: Buffer
}): Promise<CardVault> => {
  const pair = (await findStoredPair(db)) ?? (await createPair(db, secretKey))
  // At start, because a key under another SECRET_KEY has to end the start.
  const jwk = decryptPrivateKey(pair, secretKey)
  let privateKey: ReturnType<typeof Jose.importJWK> | null = null
  return {
    publicKey: pair.publicKey,
    decrypt: async (jwe) => {
      const { compactDecrypt, importJWK } = jose()
      privateKey ??= importJWK(jwk, 'RSA-OAEP-256')
      const key = await privateKey
      try {
        const { plaintext } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: ['RSA-OAEP-256'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return toCard(JSON.parse(new TextDecoder().decode(plaintext)))
      } catch {
        return null
      }
    },
  }
}

const findStoredPair = async (db: Kysely<Database>): Promise<StoredPair | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  // Only createPair writes this setting.
  return row?.value as StoredPair | undefined
}

const createPair = async (db: Kysely<Database>, secretKey: Buffer): Promise<StoredPair> => {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = jose()
  const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', {
    extractable: true,
    modulusLength: 3072,
  })
  const { n, e } = await exportJWK(publicKey)
  if (n === undefined || e === undefined) throw new Error('an RSA key without modulus or exponent')
  const kid = await calculateJwkThumbprint({ kty: 'RSA', n, e })
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretKey, iv)
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(await exportJWK(privateKey)), 'utf8'),
    cipher.final(),
  ])
  const pair: StoredPair = {
    publicKey: { kid, kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc', n, e },
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  }
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify(pair) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // Another process may have created the pair first; that one is used.
  return (await findStoredPair(db)) ?? pair
}

const decryptPrivateKey = (pair: StoredPair, secretKey: Buffer): Jose.JWK => {
  const decipher = createDecipheriv('aes-256-gcm', secretKey, Buffer.from(pair.iv, 'base64'))
  decipher.setAuthTag(Buffer.from(pair.tag, 'base64'))
  try {
    const text = Buffer.concat([
      decipher.update(Buffer.from(pair.sealed, 'base64')),
      decipher.final(),
    ]).toString('utf8')
    return JSON.parse(text) as Jose.JWK // encrypted by createPair from exportJWK
  } catch {
    throw new Error('The card key in the database was made under another SECRET_KEY.')
  }
}

const toCard = (value: unknown): CardInput | null => {
  if (typeof value !== 'object' || value === null) return null
  const { number, month, year, cvv } = value as Record<string, unknown> // the fields are checked one by one below
  const text = (field: unknown): string =>
    typeof field === 'string' || typeof field === 'number' ? String(field).trim() : ''
  return {
    number: text(number).replaceAll(/[\s-]/g, ''),
    month: /^\d{1,2}$/.test(text(month)) ? Number(text(month)) : Number.NaN,
    year: /^\d{2}$/.test(text(year))
      ? 2000 + Number(text(year))
      : /^\d{4}$/.test(text(year))
        ? Number(text(year))
        : Number.NaN,
    cvv: text(cvv),
  }
}
