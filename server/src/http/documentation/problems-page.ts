import { ERROR_CODES } from '@retorna/contract/error-codes'
import { escapeHtml } from '../html.ts'

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; }
  section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding-block: 0.75rem; }
  section:target { background: color-mix(in srgb, currentColor 8%, transparent); }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0 0; }
`

/** The page that the `type` of a problem opens: the meaning of each code, and its text for people. */
export const problemsPage = (): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Problems of the Retorna API</title>
    <link rel="icon" href="/favicon.svg">
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Problems of the Retorna API</h1>
      <p>The <code>code</code> of a problem says which of these it is. <a href="./">All calls</a></p>
${Object.entries(ERROR_CODES)
  .map(
    ([code, { status, meaning, en, pt }]) => `      <section id="${code}">
        <h2><code>${code}</code> (${status})</h2>
        <p>${escapeHtml(meaning)}</p>
        <p>“${escapeHtml(en)}”</p>
        <p lang="pt-BR">“${escapeHtml(pt)}”</p>
      </section>`,
  )
  .join('\n')}
    </main>
  </body>
</html>
`
