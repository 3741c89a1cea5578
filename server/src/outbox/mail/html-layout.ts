import type { Language } from '@retorna/contract/error-codes'
import { localeOf } from '@retorna/domain/language'
import { escapeHtml } from '../../http/html.ts'
import type { MailText } from './texts/mail-texts.ts'

type Frame = {
  language: Language
  subject: string
  greeting: string
  footer: string[]
  linkHint: string
}

/** HTML template; interpolated values are escaped unless they are HTML already. */
class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(
    parts.reduce((before, part, index) => {
      const value = values[index - 1] ?? ''
      return before + sourceOf(value) + part
    }),
  )

const sourceOf = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(({ source }) => source).join('\n')
  return value instanceof Html ? value.source : escapeHtml(value)
}

// Mail programs without style sheets use the inline styles: dark text on white.
const STYLE = new Html(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0c131c !important; }
    .card { background: #131c28 !important; border-color: #2b394b !important; }
    .ink { color: #e8eef5 !important; }
    .quiet { color: #a9b7c6 !important; }
    .code { background: #1b2634 !important; color: #e8eef5 !important; }
  }`)

const FONT = "font-family: Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;"
const INK = `${FONT} color: #0f1c2e; font-size: 16px; line-height: 24px; margin: 0 0 16px;`
const QUIET = `${FONT} color: #55616f; font-size: 13px; line-height: 20px; margin: 0 0 8px; word-break: break-word;`

const paragraph = (text: string): Html => html`<p class="ink" style="${INK}">${text}</p>`

const codeBlock = (code: string): Html =>
  html`<p class="code" style="${FONT} background: #eef3f6; color: #0f1c2e; border-radius: 8px; padding: 16px; margin: 0 0 16px; font-size: 32px; line-height: 40px; font-weight: 700; letter-spacing: 6px; text-align: center;">${code}</p>`

const buttonBlock = ({ label, link }: { label: string; link: string }, hint: string): Html =>
  html`<p style="margin: 0 0 16px;"><a href="${link}" style="${FONT} display: inline-block; background: #0a5f63; color: #ffffff; border-radius: 8px; padding: 12px 24px; font-size: 16px; line-height: 24px; font-weight: 600; text-decoration: none;">${label}</a></p>
<p class="quiet" style="${QUIET} margin-bottom: 16px;">${hint}<br><span style="word-break: break-all;">${link}</span></p>`

/** The HTML part of a mail: no scripts, no images, nothing loaded from elsewhere. */
export const htmlOf = (said: MailText, frame: Frame): string => {
  const { code, button, closing = [] } = said
  return html`<!doctype html>
<html lang="${localeOf(frame.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${frame.subject}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f3f6f8;">
<div style="display: none; max-height: 0; overflow: hidden;">${said.paragraphs[0] ?? said.heading}</div>
<div role="main">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: #f3f6f8;">
<tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: #ffffff; border: 1px solid #d8e0e8; border-radius: 8px;">
<tr><td style="padding: 32px 24px 16px;">
<p class="quiet" style="${QUIET} font-weight: 700; letter-spacing: 1px;">Retorna</p>
<h1 class="ink" style="${FONT} color: #0f1c2e; font-size: 24px; line-height: 32px; font-weight: 700; margin: 0 0 16px;">${said.heading}</h1>
${[frame.greeting, ...said.paragraphs].map(paragraph)}
${code === undefined ? '' : codeBlock(code)}
${button === undefined ? '' : buttonBlock(button, frame.linkHint)}
${closing.map(paragraph)}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px;">
<tr><td style="padding: 16px 24px;">
${frame.footer.map((line) => html`<p class="quiet" style="${QUIET}">${line}</p>`)}
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>`.source
}
