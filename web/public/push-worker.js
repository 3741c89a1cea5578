/* Shows the messages of the server, also while no page is open, and opens what they are about. */

addEventListener('push', (event) => {
  const { title, body, tag, url, lang } = event.data.json()
  event.waitUntil(
    registration.showNotification(title, { body, tag, lang, icon: '/favicon.svg', data: { url } }),
  )
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.url, location.origin)))
})

/** In a page of the site that is open already, where there is one. */
async function show(address) {
  if (address.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address.href)
  await (page === undefined ? clients.openWindow(address.href) : page.focus())
}

/* When the network is gone a page that is opened is this one; nothing else is ever kept or answered here. */
const OFFLINE = '/offline.html'

addEventListener('install', (event) => {
  event.waitUntil(caches.open('offline-1').then((cache) => cache.add(OFFLINE)))
})

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  )
})
