// Asks for what the first screen needs while the application itself still loads: the replies that it shows first, which
// api/call.ts picks up, then the files named in its data attributes, in the order in which they are needed: a
// browser opens few connections at once. The page itself names the application's own files.
;(() => {
  const { dataset } = document.currentScript
  const { pathname, search } = location
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
  let token, language
  try {
    token = localStorage.getItem('token') || localStorage.getItem('authToken')
    language = localStorage.getItem('language')
  } catch {
    // Storage may be blocked; the application asks for everything itself.
  }
  if (!token || !/^\/(dashboard|game)(\/|$)/.test(pathname)) return
  const tab = pathname === '/dashboard' && (new URLSearchParams(search).get('tab') || 'overview')
  const isKnown = language === 'en' || language === 'pt'
  const replies = new Map()
  const ask = (address) => {
    // Read at once: what a plan turns out not to show is picked up by nobody.
    const headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
    }
    const reply = fetch(address, { headers }).then(
      async (answer) => new Response(await answer.arrayBuffer(), answer),
    )
    // Whoever picks the reply up hears of the failure.
    reply.catch(() => {})
    replies.set(address, reply)
  }
  const first = []
  if (tab === 'overview' || tab === 'games') first.push('/api/dashboard/stats')
  if (tab === 'overview') first.push('/api/dashboard/my-games')
  // Filters and another order lead to another request.
  if (search === '?tab=games') first.push('/api/games/rtp?sort=answer&period=7d&limit=60')
  if (isKnown) {
    ask('/api/auth/verify')
    first.forEach(ask)
    window.early = { token, first, replies }
  }
  // What a browser takes a while to do the first time is free while the files are on their way: to write a number, an amount
  // and a date, to open the session's storage.
  setTimeout(() => {
    const locale = language === 'pt' ? 'pt-BR' : 'en'
    const money = { style: 'currency', currency: Intl.supportedValuesOf('currency')[0] }
    return [
      (1.5).toLocaleString(locale),
      (1.5).toLocaleString(locale, money),
      new Date().toLocaleDateString(locale),
      sessionStorage.length,
    ]
  })
  const texts = { en: dataset.textsEn, pt: dataset.textsPt }[language]
  // Executed once they are here, with React, on which they rest: the application arrives last.
  for (const file of (texts || '').split(' ').filter(Boolean)) import(file).catch(() => {})
  load(dataset[tab])
  if (tab !== 'overview') return
  if (isKnown) ask('/api/dashboard/rtp-trend?period=7d')
  // Once the application has arrived, so that the chart takes nothing of the line from it.
  addEventListener('DOMContentLoaded', () => load(dataset.chart, 'low'))
})()
