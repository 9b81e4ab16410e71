/** The endpoint of a browser's push service, and the keys for encrypting messages to it. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const MAX_ENDPOINT = 2_000
const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|arpa)$/

/** A public DNS name, not an address or a local host name. */
const isPublicName = (host: string): boolean =>
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host) &&
  !PRIVATE_NAMES.test(host)

/** Whether the server may call this address: https at a public name and its own port; under the tests this machine too. */
export const isPushEndpoint = (text: string, isTest: boolean): boolean => {
  if (text.length > MAX_ENDPOINT || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (isTest && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname)
}

const bytesOf = (text: unknown, length: number): Buffer | null => {
  if (typeof text !== 'string' || !/^[\w-]{1,200}={0,2}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length ? bytes : null
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // Any object may be checked for these fields.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/**
 * Parses a subscription from a browser's JSON; null when it is invalid or its endpoint must not be
 * requested.
 */
export const parseSubscription = (text: string, isTest: boolean): PushSubscription | null => {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return null
  }
  const { endpoint, keys } = fieldsOf(sent)
  const { p256dh, auth } = fieldsOf(keys)
  const point = bytesOf(p256dh, 65)
  const secret = bytesOf(auth, 16)
  if (typeof endpoint !== 'string' || !isPushEndpoint(endpoint, isTest)) return null
  // The prefix 4 marks an uncompressed point of the curve.
  if (point === null || point[0] !== 4 || secret === null) return null
  return { endpoint, p256dh: point.toString('base64url'), auth: secret.toString('base64url') }
}
