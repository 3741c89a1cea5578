// Runs before the first paint, so that the page never flashes in the wrong colors. The key is the one that
// @mantine/core's localStorageColorSchemeManager uses.
;(() => {
  let scheme = 'auto'
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {
    // Storage may be blocked; the system's preference still applies.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  const root = document.documentElement
  root.setAttribute('data-mantine-color-scheme', scheme)
  try {
    // Public pages link to the dashboard if there is a session.
    if (localStorage.getItem('token') || localStorage.getItem('authToken')) {
      root.setAttribute('data-session', '')
    }
    // The server may not know the chosen language yet: set the cookie and reload once. Returning
    // visitors without a choice get English.
    const chosen = localStorage.getItem('language') || (localStorage.getItem('visited') && 'en')
    const isOther = (chosen === 'en' || chosen === 'pt') && !root.lang.startsWith(chosen)
    if (root.hasAttribute('data-negotiated') && isOther) {
      const isKept = () => document.cookie.split('; ').includes(`language=${chosen}`)
      const [visit] = performance.getEntriesByType('navigation')
      const wasTold = isKept() && visit?.type === 'reload'
      document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`
      if (isKept() && !wasTold) location.reload()
    }
  } catch {
    // Storage may be blocked; the page stays as served.
  }
})()
