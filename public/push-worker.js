// Shows push messages while no window of the console is visible, and opens the order of a pressed notification.
const pathOf = (url) => {
  const target = new URL(typeof url === 'string' ? url : '/notifications', self.location.origin)
  return target.origin === self.location.origin ? target.pathname + target.search : '/notifications'
}
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const show = async (message) => {
  // A visible window shows a toast instead; a campaign has none.
  if (
    message.type !== 'campaign' &&
    (await windows()).some((one) => one.focused && one.visibilityState === 'visible')
  )
    return
  await self.registration.showNotification(message.title || 'Comanda', {
    body: message.body || '',
    icon: '/logo.svg',
    // A newer notification of the same type and order replaces the older one.
    tag: message.tag || `order-${message.orderId}-${message.type}`,
    data: { url: pathOf(message.url) },
  })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin and take no target
const post = (one, message) => one.postMessage(message)

const postToAll = async (message) => {
  for (const one of await windows()) post(one, message)
}

const open = async (url) => {
  const [first] = await windows()
  if (!first) return self.clients.openWindow(url)
  post(first, { type: 'push.open', url })
  return first.focus()
}

const readMessage = (data) => {
  try {
    return data.json() || {}
  } catch {
    return {}
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data && event.notification.data.url)))
})
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(postToAll({ type: 'push.changed' })),
)
