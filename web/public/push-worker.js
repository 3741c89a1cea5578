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

/*
 * Served for navigation while offline; nothing else is cached or answered here. The cache is named after the page's
 * content (a test checks this), because a browser installs only a worker that has changed.
 */
const OFFLINE = '/offline.html'
const CACHE = 'offline-6484c68b'

addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(OFFLINE)))
})

addEventListener('activate', (event) => {
  event.waitUntil(deleteFormer())
})

async function deleteFormer() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(offlinePage))
})

async function offlinePage() {
  return (await caches.match(OFFLINE, { cacheName: CACHE })) ?? Response.error()
}
