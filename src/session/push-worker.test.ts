import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'

interface Window {
  readonly focused: boolean
  readonly visibilityState: 'visible' | 'hidden'
  readonly messages: unknown[]
  readonly postMessage: (message: unknown) => void
  readonly focus: () => void
}

const ORIGIN = 'https://comanda.example'
const SOURCE = readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8')

type Handler = (event: object) => void

let handlers: Record<string, Handler>
let open: Window[]
let shown: unknown[]
let opened: string[]
let focused: Window[]

const windowOf = (isLookedAt: boolean): Window => {
  const messages: unknown[] = []
  const one: Window = {
    focused: isLookedAt,
    visibilityState: isLookedAt ? 'visible' : 'hidden',
    messages,
    postMessage: (message) => messages.push(message),
    focus: () => focused.push(one),
  }
  return one
}

/** Dispatches an event as the browser does and waits for the promises of `waitUntil`. */
const happen = async (type: string, event: object) => {
  const waits: Promise<unknown>[] = []
  handlers[type]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
  await Promise.all(waits)
}
const push = (message: unknown) => happen('push', { data: { json: () => message } })
const press = (data: unknown) => {
  let isClosed = false
  const notification = { data, close: () => (isClosed = true) }
  return happen('notificationclick', { notification }).then(() => isClosed)
}

beforeEach(() => {
  handlers = {}
  open = []
  shown = []
  opened = []
  focused = []
  const self = {
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => open,
      openWindow: async (url: string) => opened.push(url),
      claim: async () => undefined,
    },
    registration: {
      showNotification: async (title: string, options: unknown) => shown.push({ title, options }),
    },
    skipWaiting: () => undefined,
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
  }
  runInContext(SOURCE, createContext({ self, URL }))
})

const MESSAGE = {
  type: 'order_in_the_door',
  orderId: 17,
  title: 'El pedido 48227 está en la puerta',
  body: 'Zona 10',
  url: `${ORIGIN}/orders?openId=17`,
}

it('shows one notification per type and order while no window is visible', async () => {
  open = [windowOf(false)]
  await push(MESSAGE)
  expect(shown).toEqual([
    {
      title: MESSAGE.title,
      options: {
        body: 'Zona 10',
        icon: '/logo.svg',
        tag: 'order-17-order_in_the_door',
        data: { url: '/orders?openId=17' },
      },
    },
  ])
})

it('shows nothing while a window is visible', async () => {
  open = [windowOf(false), windowOf(true)]
  await push(MESSAGE)
  expect(shown).toEqual([])
})

it('shows a default notification for an unreadable message and ignores URLs of other origins', async () => {
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  })
  await push({ ...MESSAGE, url: 'https://elsewhere.example/orders?openId=17' })
  expect(shown).toMatchObject([
    { title: 'Comanda', options: { data: { url: '/notifications' } } },
    { title: MESSAGE.title, options: { data: { url: '/notifications' } } },
  ])
})

it('opens the URL in an existing window, else in a new one', async () => {
  expect(await press({ url: '/orders?openId=17' })).toBe(true)
  expect(opened).toEqual(['/orders?openId=17'])
  const there = windowOf(false)
  open = [there]
  await press({ url: '/orders?openId=18' })
  expect(there.messages).toEqual([{ type: 'push.open', url: '/orders?openId=18' }])
  expect(focused).toEqual([there])
  expect(opened).toEqual(['/orders?openId=17'])
})

it('notifies every window when the browser changes the subscription', async () => {
  open = [windowOf(false), windowOf(true)]
  await happen('pushsubscriptionchange', {})
  expect(open.map(({ messages }) => messages)).toEqual([
    [{ type: 'push.changed' }],
    [{ type: 'push.changed' }],
  ])
})
