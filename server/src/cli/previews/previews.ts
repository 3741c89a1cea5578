import { MAIL_KINDS } from '@retorna/contract/staff/outbox'
import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { escapeHtml } from '../../http/html.ts'
import { mailExamples } from '../../outbox/mail/mail-examples.ts'
import type { MailContent } from '../../outbox/mail/mail-kinds.ts'
import { renderMail } from '../../outbox/mail/render-mail.ts'

const mail = z.object({ kind: z.enum(MAIL_KINDS), language: z.enum(LANGUAGES) })
type Mail = z.output<typeof mail>

/** The HTML at a URL: the list of mails, or one of them; undefined if there is none. */
export const previewOf = ({ pathname, searchParams, origin }: URL): string | undefined => {
  if (pathname === '/') return LIST
  const { data } = mail.safeParse(Object.fromEntries(searchParams))
  return pathname === '/mail' && data ? previewMail(data, origin) : undefined
}

const linkTo = (shown: Mail): string =>
  `<a target="shown" href="/mail?${escapeHtml(`${new URLSearchParams(shown)}`)}">${shown.language}</a>`

const ROWS = MAIL_KINDS.map((kind) => {
  const links = LANGUAGES.map((language) => linkTo({ kind, language }))
  return `<tr><th>${kind}</th><td>${links.join(' ')}</td></tr>`
})

const LIST = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Previews</title>
<style>
  body { display: grid; grid-template-columns: 26rem 1fr; margin: 0; height: 100vh; font: 14px system-ui }
  nav { overflow: auto; padding: 1rem }
  iframe { width: 100%; height: 100%; border: 0 }
  th { text-align: start; font-weight: normal; padding-inline-end: 1rem }
</style>
<nav>
<h1>Mails</h1>
<table>${ROWS.join('\n')}</table>
</nav>
<iframe name="shown" title="Preview"></iframe>
</html>`

/** A mail: its subject, its HTML and its text. */
const previewMail = ({ kind, language }: Mail, origin: string): string => {
  const content = { kind, data: mailExamples(origin)[kind] } as MailContent
  const { html, text, ...shown } = renderMail({ ...content, language }, origin)
  const subject = escapeHtml(shown.subject)
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>${subject}</title>
<h1>${subject}</h1>
<iframe title="HTML" width="100%" height="720" srcdoc="${escapeHtml(html)}"></iframe>
<pre>${escapeHtml(text)}</pre>
</html>`
}
