import { api } from '../api/client/api.ts'
import { storePreferenceCookie } from './preference-cookie.ts'

/**
 * The state of push notifications on this device. `unsupported`: the browser has no web push, or the page
 * is not served securely; `blocked`: the browser's permission was denied.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

const WORKER = '/push-worker.js'

const getCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null

/** The users who consented on this device; kept over the sign-out, so that they need not consent again. */
export const hasConsented = (userId: number): boolean => getCookie('push') === String(userId)

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const keyBytes = (publicKey: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

const usesKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, at) => byte === key[at])
}

/** The subscription with the server's present key; one with an older key is removed. */
const subscribe = async (): Promise<PushSubscription> => {
  const [{ publicKey }] = await Promise.all([
    api.pushKey({ toast: 'none' }),
    navigator.serviceWorker.register(WORKER),
  ])
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = keyBytes(publicKey)
  const before = await pushManager.getSubscription()
  if (before && usesKey(before, applicationServerKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** The subscription that the server knows of this session, by the end of its address. */
const subscriptionKey = ({ endpoint }: PushSubscription) => encodeURIComponent(endpoint.slice(-24))

const registerSubscription = async (subscription: PushSubscription): Promise<void> => {
  if (getCookie('pushSent') === subscriptionKey(subscription)) return
  await api.updatePushToken({ body: { token: JSON.stringify(subscription) }, toast: 'none' })
  storePreferenceCookie('pushSent', subscriptionKey(subscription), 'session')
}

export const getPushState = async (userId: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = Notification.permission === 'granted' && hasConsented(userId)
  return isOn && (await currentSubscription()) !== null ? 'on' : 'off'
}

/**
 * Requests the browser's permission, then subscribes; call it from a press handler. Throws when the
 * browser's push service does not answer.
 */
export const enablePush = async (userId: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return getPushState(userId)
  await registerSubscription(await subscribe())
  storePreferenceCookie('push', userId)
  return 'on'
}

/** Ends the notifications of this device; the user's other sessions keep theirs. */
export const disablePush = async (): Promise<void> => {
  storePreferenceCookie('push', null)
  await api.updatePushToken({ body: { token: null }, toast: 'none' })
  await unsubscribePush()
}

/** Subscribes again after consent: after a new sign-in, or when the browser changed the subscription. */
export const resumePush = async (userId: number): Promise<void> => {
  if (!isSupported() || !hasConsented(userId) || Notification.permission !== 'granted') return
  await registerSubscription(await subscribe())
}

/** After a sign-out the browser drops the subscription; the server deleted it with the session. */
export const unsubscribePush = async (): Promise<void> => {
  storePreferenceCookie('pushSent', null)
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}
