// Shows what the server pushes while no window of the console is being looked at, and opens the order of what is pressed.
const pathOf = (url) => {
  const asked = new URL(typeof url === 'string' ? url : '/notifications', self.location.origin)
  return asked.origin === self.location.origin ? asked.pathname + asked.search : '/notifications'
}
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

const show = async (message) => {
  // Somebody who is looking at the console is told by the console.
  if ((await windows()).some((one) => one.focused && one.visibilityState === 'visible')) return
  await self.registration.showNotification(message.title || 'Comanda', {
    body: message.body || '',
    icon: '/logo.svg',
    // A newer word about the same order takes the place of the older one.
    tag: `order-${message.orderId}-${message.type}`,
    data: { url: pathOf(message.url) },
  })
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin and take none
const tell = (one, message) => one.postMessage(message)

const tellAll = async (message) => {
  for (const one of await windows()) tell(one, message)
}

const open = async (url) => {
  const [first] = await windows()
  if (!first) return self.clients.openWindow(url)
  tell(first, { type: 'push.open', url })
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
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellAll({ type: 'push.changed' })))
