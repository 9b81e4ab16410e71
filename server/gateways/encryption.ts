import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts stored values with SECRET_KEY: AES-256-GCM with a key for each purpose. */
export interface Cipher {
  readonly encrypt: (text: string) => string
  /** Throws when the text was not encrypted with this key for this purpose. */
  readonly decrypt: (encrypted: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** The cipher of one purpose; it cannot decrypt texts of another. */
export const cipherFor = (secretKey: Buffer, purpose: string): Cipher => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `sealing ${purpose}`, 32))
  return {
    encrypt: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
