// Asks for what the first screen needs while the application itself still loads: its files, named in data-dashboard,
// data-texts-… and others, and the replies that it shows first, which api/call.ts picks up. Without a session nothing is
// asked.
;(() => {
  const { dataset } = document.currentScript
  const { pathname, search } = location
  let token, language
  try {
    token = localStorage.getItem('token') || localStorage.getItem('authToken')
    language = localStorage.getItem('language')
  } catch {
    // Storage may be blocked; the application asks for everything itself.
  }
  if (!token || !/^\/(dashboard|game)(\/|$)/.test(pathname)) return
  const load = (files, fetchPriority = 'auto') => {
    for (const href of (files || '').split(' ').filter(Boolean)) {
      const isScript = href.endsWith('.js')
      // A style sheet is only fetched: applied here, it would come before the library's, which it overrides.
      const link = Object.assign(document.createElement('link'), {
        rel: isScript ? 'modulepreload' : 'preload',
        as: isScript ? 'script' : 'style',
        crossOrigin: 'anonymous',
        fetchPriority,
        href,
      })
      document.head.append(link)
    }
  }
  load(dataset.dashboard)
  if (language === 'en') load(dataset.textsEn)
  if (language === 'pt') load(dataset.textsPt)
  const tab = pathname === '/dashboard' && (new URLSearchParams(search).get('tab') || 'overview')
  if (tab === 'games') load(dataset.games)
  // After the figures.
  if (tab === 'overview') load(dataset.chart, 'low')
  if (language !== 'en' && language !== 'pt') return
  const addresses = ['/api/auth/verify']
  if (tab === 'overview' || tab === 'games') addresses.push('/api/dashboard/stats')
  if (tab === 'overview') {
    addresses.push('/api/dashboard/my-games', '/api/dashboard/rtp-trend?period=7d')
  }
  // Filters and another order lead to another request.
  if (search === '?tab=games') addresses.push('/api/games/rtp?period=7d&limit=60')
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: `Bearer ${token}`,
  }
  const replies = new Map(
    addresses.map((address) => {
      // Read at once: what a plan turns out not to show is picked up by nobody.
      const reply = fetch(address, { headers }).then(
        async (answer) => new Response(await answer.arrayBuffer(), answer),
      )
      // Whoever picks the reply up hears of the failure.
      reply.catch(() => {})
      return [address, reply]
    }),
  )
  window.early = { token, replies }
})()
