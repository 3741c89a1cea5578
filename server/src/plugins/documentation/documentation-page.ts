import { escapeHtml } from '../html.ts'

/**
 * The page of the documentation. The viewer reads its settings from an attribute, so that the page holds no
 * script of its own and its policy allows none.
 *
 * @param address where the viewer and the description lie.
 */
export const documentationPage = (address: string): string => {
  const settings = JSON.stringify({
    url: `${address}/openapi.json`,
    withDefaultFonts: false,
    telemetry: false,
    // Doors to services of the viewer's maker, which the page's policy keeps shut anyway.
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Retorna API</title>
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <div id="api-reference" data-configuration="${escapeHtml(settings)}"></div>
    <script src="${address}/js/scalar.js"></script>
  </body>
</html>
`
}
