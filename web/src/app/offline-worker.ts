/** Keeps the page for when the network is gone. Insecure origins have no workers. */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/push-worker.js').catch(() => undefined)
}
