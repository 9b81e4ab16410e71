import type { UserId } from '../../../src/domain/shared/ids.ts'
import { cipherFor } from '../../gateways/encryption.ts'
import type { Config } from '../../core/config.ts'

/** Whom a link is for: a user, or the address of a distributor or supplier. */
export type Unsubscriber = { readonly userId: UserId } | { readonly email: string }

const cipher = ({ secretKey }: Pick<Config, 'secretKey'>) => cipherFor(secretKey, 'unsubscribe')

/** The token of a mail's link: sealed, so that nobody can make one for somebody else, and without an end. */
export const unsubscribeToken = (config: Pick<Config, 'secretKey'>, whom: Unsubscriber): string =>
  Buffer.from(cipher(config).encrypt(JSON.stringify(whom)), 'base64').toString('base64url')

/** Whom a token is for; null when it is not one of this server's. */
export const readUnsubscribeToken = (
  config: Pick<Config, 'secretKey'>,
  token: string,
): Unsubscriber | null => {
  try {
    const text = cipher(config).decrypt(Buffer.from(token, 'base64url').toString('base64'))
    // Only unsubscribeToken writes it.
    return JSON.parse(text) as Unsubscriber
  } catch {
    return null
  }
}
