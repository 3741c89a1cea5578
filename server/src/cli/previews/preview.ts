import type { Language } from '@retorna/contract/error-codes'
import type { Game } from '@retorna/contract/games'
import { isOfGame, type ReportKind } from '@retorna/contract/reports/report-settings'
import { downloadReport, type ReportFormat } from '@retorna/contract/reports/reports'
import { getAnnualPack, getInvestigationPack } from '@retorna/contract/staff/investigation-packs'
import type { MailKind } from '@retorna/contract/staff/outbox'
import { DEMO_OPERATORS } from '../../demo/demo-operators.ts'
import { escapeHtml } from '../../http/html.ts'
import { mailExamples } from '../../outbox/mail/mail-examples.ts'
import type { MailContent } from '../../outbox/mail/mail-kinds.ts'
import { renderMail } from '../../outbox/mail/render-mail.ts'
import { type Demo, gameToShow } from './demo.ts'

export type Preview = { type: string; body: Uint8Array | string }

export const htmlPreview = (body: string): Preview => ({ type: 'text/html; charset=utf-8', body })

/** A mail about the demonstration: its subject, its HTML and its text. */
export const previewMail = async (
  demo: Demo,
  { kind, language }: { kind: MailKind; language: Language },
  origin: string,
): Promise<Preview> => {
  const { nome, provider_nome, rtp_teorico, answer } = await gameToShow(demo)
  const [operator] = DEMO_OPERATORS
  const data = mailExamples({
    origin,
    game: nome,
    provider: provider_nome,
    certifiedRtp: rtp_teorico ?? 96,
    answer,
    operator: operator?.name ?? '',
    feed: operator?.name ?? '',
  })[kind]
  const mail = renderMail({ ...({ kind, data } as MailContent), language }, origin)
  const subject = escapeHtml(mail.subject)
  return htmlPreview(`<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>${subject}</title>
<h1>${subject}</h1>
<iframe title="HTML" width="100%" height="720" srcdoc="${escapeHtml(mail.html)}"></iframe>
<pre>${escapeHtml(mail.text)}</pre>
</html>`)
}

const subjectOf = (kind: ReportKind, game: Game): number | null => {
  if (isOfGame(kind)) return game.id
  return kind === 'provider' ? game.provider_id : null
}

/** A report of the last 30 days as a file; a case file is of all days. */
export const previewReport = async (
  demo: Demo,
  { kind, language, format }: { kind: ReportKind; language: Language; format: ReportFormat },
): Promise<Preview> => {
  const settings = {
    kind,
    language,
    subject: subjectOf(kind, await gameToShow(demo)),
    period: { type: 'moving', window: kind === 'case-file' ? 'all' : 'last-30-days' },
  }
  const body = downloadReport.body.parse({ settings, format })
  return fileOf(await demo('premium', downloadReport.path, { body }))
}

/** The pack of an investigation, or of a year, as a PDF. */
export const previewPack = async (
  demo: Demo,
  of: { language: Language } & ({ investigation: number } | { year: number }),
): Promise<Preview> => {
  const path =
    'year' in of
      ? getAnnualPack.path.replace(':year', `${of.year}`)
      : getInvestigationPack.path.replace(':id', `${of.investigation}`)
  return fileOf(await demo('admin', path.replace(':format', 'pdf'), { language: of.language }))
}

const fileOf = async (reply: Response): Promise<Preview> => ({
  type: reply.headers.get('content-type') ?? 'application/octet-stream',
  body: new Uint8Array(await reply.arrayBuffer()),
})
