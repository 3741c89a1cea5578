/** Registers the worker that caches the offline page. Insecure origins do not support workers. */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/push-worker.js').catch(() => undefined)
}
