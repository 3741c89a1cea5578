import { escapeHtml } from '../html.ts'

/**
 * The documentation page. The viewer reads its settings from an attribute, so the page needs no inline script and its
 * policy allows none.
 *
 * @param address base path of the viewer and the OpenAPI document.
 */
export const documentationPage = (address: string): string => {
  const settings = JSON.stringify({
    url: `${address}/openapi.json`,
    withDefaultFonts: false,
    telemetry: false,
    // Integrations with services of the viewer's vendor, which the page's policy blocks anyway.
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
