import { REPORT_KINDS } from '@retorna/contract/reports/report-settings'
import { REPORT_FORMATS } from '@retorna/contract/reports/reports'
import { MAIL_KINDS } from '@retorna/contract/staff/outbox'
import { LANGUAGES } from '@retorna/domain/language'
import { z } from 'zod'
import { type Demo, investigationsToShow } from './demo.ts'
import { htmlPreview, type Preview, previewMail, previewPack, previewReport } from './preview.ts'
import { previewList } from './preview-list.ts'

const language = z.enum(LANGUAGES)
const number = z.coerce.number().int().positive()
const mail = z.object({ kind: z.enum(MAIL_KINDS), language })
const report = z.object({
  kind: z.enum(REPORT_KINDS),
  language,
  format: z.enum(REPORT_FORMATS),
})
const pack = z.union([
  z.object({ investigation: number, language }),
  z.object({ year: number, language }),
])

/**
 * The preview at a URL; undefined if there is none.
 *
 * @throws Error if the demonstration does not answer.
 */
export const previewOf = async (demo: Demo, url: URL): Promise<Preview | undefined> => {
  const query = Object.fromEntries(url.searchParams)
  switch (url.pathname) {
    case '/': {
      const investigations = await investigationsToShow(demo)
      return htmlPreview(previewList({ investigations, year: new Date().getFullYear() }))
    }
    case '/mail': {
      const { data } = mail.safeParse(query)
      return data && previewMail(demo, data, url.origin)
    }
    case '/report': {
      const { data } = report.safeParse(query)
      return data && previewReport(demo, data)
    }
    case '/pack': {
      const { data } = pack.safeParse(query)
      return data && previewPack(demo, data)
    }
    default:
      return undefined
  }
}
