import { REPORT_KINDS } from '@retorna/contract/reports/report-settings'
import { REPORT_FORMATS } from '@retorna/contract/reports/reports'
import { MAIL_KINDS } from '@retorna/contract/staff/outbox'
import { LANGUAGES } from '@retorna/domain/language'
import { escapeHtml } from '../../http/html.ts'

type Given = Readonly<Record<string, string | number>>
type Row = { name: string; links: string[] }

const link = (path: string, given: Given, text: string): string => {
  const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, `${value}`]))
  return `<a target="shown" href="${escapeHtml(`${path}?${query}`)}">${text}</a>`
}

const table = (title: string, rows: readonly Row[]): string => {
  const lines = rows.map(
    ({ name, links }) => `<tr><th>${escapeHtml(name)}</th><td>${links.join(' ')}</td></tr>`,
  )
  return `<h2>${title}</h2>\n<table>${lines.join('\n')}</table>`
}

const packOf = (name: string, given: Given): Row => ({
  name,
  links: LANGUAGES.map((language) => link('/pack', { ...given, language }, `${language} pdf`)),
})

/** The page that names every preview, each in both languages. */
export const previewList = ({
  investigations,
  year,
}: {
  investigations: readonly { id: number; game: string }[]
  year: number
}): string => {
  const mails = MAIL_KINDS.map((kind) => ({
    name: kind,
    links: LANGUAGES.map((language) => link('/mail', { kind, language }, language)),
  }))
  const reports = REPORT_KINDS.map((kind) => ({
    name: kind,
    links: LANGUAGES.flatMap((language) =>
      REPORT_FORMATS.map((format) =>
        link('/report', { kind, language, format }, `${language} ${format}`),
      ),
    ),
  }))
  const packs = [
    ...investigations.map(({ id, game }) => packOf(game, { investigation: id })),
    packOf(`${year}`, { year }),
  ]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Previews</title>
<style>
  body { display: grid; grid-template-columns: 26rem 1fr; margin: 0; height: 100vh; font: 14px system-ui }
  nav { overflow: auto; padding: 1rem }
  iframe { width: 100%; height: 100%; border: 0 }
  th { text-align: start; font-weight: normal; padding-inline-end: 1rem }
</style>
<nav>
<h1>Previews</h1>
${table('Mails', mails)}
${table('Reports', reports)}
${table('Packs of investigations', packs)}
</nav>
<iframe name="shown" title="Preview"></iframe>
</html>`
}
