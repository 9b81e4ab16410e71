import { cipherFor } from './encryption.ts'

const PURPOSE = 'store gateways'

export type StoreCredentials = Readonly<Record<string, string>>

/** What `store_gateways.credentials` holds. */
export const encryptCredentials = (secretKey: Buffer, credentials: StoreCredentials): string =>
  cipherFor(secretKey, PURPOSE).encrypt(JSON.stringify(credentials))

/** Throws when they were encrypted with another SECRET_KEY. */
export const decryptCredentials = (secretKey: Buffer, encrypted: string | null): StoreCredentials =>
  encrypted === null
    ? {}
    : // Only encryptCredentials writes the column.
      (JSON.parse(cipherFor(secretKey, PURPOSE).decrypt(encrypted)) as StoreCredentials)
