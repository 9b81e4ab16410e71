import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what lies in the database for the holders of SECRET_KEY alone: AES-256-GCM with a key for each purpose. */
export interface Sealing {
  readonly seal: (text: string) => string
  /** Throws when the text was not sealed with this key for this purpose. */
  readonly unseal: (sealed: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals and unseals for one purpose: what was sealed for another is not opened. */
export const sealingFor = (secretKey: Buffer, purpose: string): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `sealing ${purpose}`, 32))
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
