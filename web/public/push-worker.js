/* Shows push messages, even while no page is open, and opens the page they refer to. */

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

/** Focuses an open page with that address, if there is one. */
async function show(address) {
  if (address.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address.href)
  await (page === undefined ? clients.openWindow(address.href) : page.focus())
}

/* Served for navigation while offline; nothing else is cached or answered here. */
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
