// Runs before the first paint, so that the page never flashes in the wrong colours. A file of its own
// because the content security policy allows no inline scripts. The key is the one that
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
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
