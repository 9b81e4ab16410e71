import { lookup as resolveName } from 'node:dns'
import type * as Http from 'node:http'
import type * as Https from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { Kysely } from 'kysely'
import type * as WebPush from 'web-push'
import { lazyPackage } from '../core/lazy-package.ts'
import type { Database } from '../db/database.gen.ts'
import { isPushEndpoint, type PushSubscription } from './push-subscription.ts'
import { cipherFor } from './encryption.ts'

/** `gone`: this subscription has ended. `refused`: it does not accept this message. */
export type PushResult = 'sent' | 'gone' | 'refused'

export interface PushGateway {
  /** The server's public key for subscriptions: an uncompressed P-256 point in base64url. */
  readonly publicKey: string
  /**
   * Encrypts a message for one browser and sends it to its push service; throws when a later attempt may
   * succeed.
   */
  readonly send: (subscription: PushSubscription, message: string) => Promise<PushResult>
}

/** The push service could not be reached or accepts nothing for now. */
export class PushUnavailableError extends Error {
  override name = 'PushUnavailableError'
}

const webPush = lazyPackage<typeof WebPush>('web-push')
// An import of them loads Node's own fetch and sockets, too.
const http = lazyPackage<typeof Http>('node:http')
const https = lazyPackage<typeof Https>('node:https')

const SETTING = 'push_key'
const TIMEOUT_MS = 15_000
/** An older message is dropped; the notification list has it. */
const TTL_SECONDS = 3_600

interface StoredKeys {
  readonly publicKey: string
  readonly sealed: string
}

/** Addresses that no push service has: this machine, private networks, link-local, documentation, multicast. */
const privateRanges = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.ipv4.addSubnet(network, prefix, 'ipv4')
// Of IPv6 only 2000::/3 is public, without its ranges for embedded IPv4 addresses and special use.
for (const [network, prefix] of [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  privateRanges.ipv6.addSubnet(network, prefix, 'ipv6')

/** Whether an address must not be requested. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  return privateRanges[family].check(address, family)
}

// Resolved for each connection: a public name may resolve to a private address.
const publicLookup: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const publicAddresses =
      error === null ? addresses.filter(({ address }) => !isPrivateAddress(address)) : []
    const [first] = publicAddresses
    if (first === undefined) done(error ?? new Error('no public address'), '', 4)
    else if (options.all === true) done(null, publicAddresses)
    else done(null, first.address, first.family)
  })
}

const post = (
  endpoint: string,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
): Promise<number> =>
  new Promise((done, fail) => {
    const isTestEndpoint = endpoint.startsWith('http:')
    const { request: open } = isTestEndpoint ? http() : https()
    const request = open(endpoint, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isTestEndpoint ? {} : { lookup: publicLookup }),
    })
    request.on('response', (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    request.on('error', fail)
    request.end(body)
  })

const outcomeOf = (status: number): PushResult | null => {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: the browser subscribed with another key than ours.
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status >= 300 && status < 500 && status !== 408 && status !== 429 ? 'refused' : null
}

const findStoredKeys = async (db: Kysely<Database>): Promise<StoredKeys | null> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  // Only createKeys writes this setting.
  return row === undefined ? null : (row.value as StoredKeys)
}

const createKeys = async (db: Kysely<Database>, seal: (text: string) => string): Promise<StoredKeys> => {
  const { publicKey, privateKey } = webPush().generateVAPIDKeys()
  const keys: StoredKeys = { publicKey, sealed: seal(privateKey) }
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // Another process may have created the pair first; that one is used.
  return (await findStoredKeys(db)) ?? keys
}

/** Web push with the network's key pair, created at the first start; all processes on one database share it. */
export const createPushGateway = async ({
  db,
  secretKey,
  contact,
  isTest,
}: {
  readonly db: Kysely<Database>
  readonly secretKey: Buffer
  /** The contact e-mail address for push services. */
  readonly contact: string
  readonly isTest: boolean
}): Promise<PushGateway> => {
  const { encrypt: seal, decrypt: unseal } = cipherFor(secretKey, SETTING)
  const keys = (await findStoredKeys(db)) ?? (await createKeys(db, seal))
  const privateKey = unseal(keys.sealed)
  return {
    publicKey: keys.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!isPushEndpoint(endpoint, isTest)) return 'gone'
      const { headers, body } = webPush().generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message,
        {
          TTL: TTL_SECONDS,
          urgency: 'high',
          vapidDetails: { subject: `mailto:${contact}`, publicKey: keys.publicKey, privateKey },
        },
      )
      const status = await post(endpoint, headers, body).catch(() => {
        throw new PushUnavailableError('The push service does not answer')
      })
      const outcome = outcomeOf(status)
      if (outcome === null) throw new PushUnavailableError(`The push service answers ${status}`)
      return outcome
    },
  }
}
