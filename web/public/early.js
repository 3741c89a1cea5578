// Requests what the first screen needs while the application itself still loads: first the replies that it shows, which
// api/call.ts picks up, then the files named in the data attributes, in the order in which they are needed, because a
// browser opens only a few connections at once. The page itself names the application's own files.
;(() => {
  const { dataset } = document.currentScript
  const { pathname, search } = location
  const load = (files, fetchPriority = 'auto') => {
    for (const href of (files || '').split(' ').filter(Boolean)) {
      const isScript = href.endsWith('.js')
      // A style sheet is only fetched: applied here, it would precede the library's style sheet, which it overrides.
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
  const findFonts = () => {
    const sample = document.createElement('div')
    sample.style.cssText = 'position:absolute;visibility:hidden;font-family:system-ui,sans-serif'
    for (const weight of [400, 500, 600, 700]) {
      for (const size of [12, 13, 14, 16]) {
        const line = document.createElement('p')
        line.style.cssText = `font-size:${size}px;font-weight:${weight}`
        line.textContent = 'Ag 0'
        sample.append(line)
      }
    }
    // A page that has no body yet looks them up later.
    document.body?.append(sample)
    // Lays it out.
    sample.getBoundingClientRect()
    sample.remove()
  }
  let token, language
  try {
    token = localStorage.getItem('token') || localStorage.getItem('authToken')
    language = localStorage.getItem('language')
  } catch {
    // Storage may be blocked; the application then requests everything itself.
  }
  if (!token || !/^\/(dashboard|game)(\/|$)/.test(pathname)) return
  const tab = pathname === '/dashboard' && (new URLSearchParams(search).get('tab') || 'overview')
  const isKnown = language === 'en' || language === 'pt'
  const replies = new Map()
  const ask = (address) => {
    // The body is read at once, because nobody picks up a reply that the plan turns out not to show.
    const headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
    }
    const reply = fetch(address, { headers }).then(
      async (answer) => new Response(await answer.arrayBuffer(), answer),
    )
    // The code that picks up the reply gets the error.
    reply.catch(() => {})
    replies.set(address, reply)
  }
  const first = []
  if (tab === 'overview' || tab === 'games') first.push('/api/dashboard/stats')
  if (tab === 'overview') first.push('/api/dashboard/my-games')
  // With filters or another order, the application sends another request.
  if (search === '?tab=games') first.push('/api/games/rtp?sort=answer&period=7d&limit=60')
  if (isKnown) {
    ask('/api/auth/verify')
    first.forEach(ask)
    window.early = { token, first, replies }
  }
  // While the files are loading, it costs nothing to do what takes a browser some time at first: format a number, an
  // amount and a date, and open the session's storage.
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
  if (texts) {
    // The texts need React, so they run once both have loaded. The application arrives last; the time until then is used
    // to look up the fallback fonts, since the first text in each weight and size is slow.
    const executed = Promise.all(texts.split(' ').map((file) => import(file)))
    executed.then(findFonts, () => {})
  }
  load(dataset[tab])
  if (tab !== 'overview') return
  if (isKnown) ask('/api/dashboard/rtp-trend?period=7d')
  // Waits until the application has arrived, so that the chart takes no bandwidth from it.
  addEventListener('DOMContentLoaded', () => load(dataset.chart, 'low'))
})()
