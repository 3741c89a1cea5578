import type { Report } from '@retorna/contract/reports/report'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import type { ListedInvestigation } from '@retorna/contract/staff/investigations'
import { formatDay, formatFigure, type Language } from '@retorna/domain/format-figure'
import { version } from '../../../version.ts'
import { buildReport } from '../build-report.ts'
import type { Sources } from '../report-context.ts'
import { lookedAtBetween } from './pack-queries.ts'
import { packTexts } from './texts.ts'

type Year = { year: number; investigations: readonly ListedInvestigation[] }

/** The days of a calendar year, both included. */
export const daysOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** A year as a report: its investigations, what was looked at, and the method. */
export const buildAnnualPack = async (
  sources: Sources,
  { year, investigations }: Year,
  { language, userId }: { language: Language; userId: string },
  now: Date,
): Promise<Report> => {
  const text = packTexts(language)
  const days = daysOfYear(year)
  const settings = reportSettings.parse({
    kind: 'catalog',
    sections: ['method'],
    period: { type: 'fixed', ...days },
    language,
  })
  const viewer = { userId, plan: 'premium', isStaff: true } as const
  const [catalog, looked] = await Promise.all([
    buildReport(sources, settings, now, viewer),
    lookedAtBetween(sources.db, days.from, days.to),
  ])
  const moment = (at: string) => formatFigure(at, 'moment', language, sources.timeZone)
  const label = (name: string) => ({ label: name, unit: 'text' as const })
  const method = [text.ratesAt(`${sources.publicUrl}/method`)]
  return {
    ...catalog,
    title: text.annualTitle(year),
    notices: [...catalog.notices, text.madeBy(version)],
    sections: [
      {
        name: 'investigations',
        title: text.investigations,
        blocks: [
          {
            type: 'table',
            title: text.investigations,
            columns: [
              text.number,
              text.game,
              text.openedFrom,
              text.opened,
              text.due,
              text.closed,
              text.outcome,
              text.owner,
            ].map(label),
            rows: investigations.map((one) => [
              one.id,
              one.operator === null ? one.game.name : `${one.game.name} · ${one.operator.name}`,
              text.words.origins[one.origin],
              moment(one.openedAt),
              formatDay(one.dueOn, language),
              one.closedAt === null ? text.stillOpen : moment(one.closedAt),
              one.outcome === null ? text.stillOpen : text.words.outcomes[one.outcome],
              one.owner?.name ?? text.nobody,
            ]),
            empty: text.noActivity,
          },
        ],
      },
      {
        name: 'coverage',
        title: text.coverage,
        blocks: [
          { type: 'text', paragraphs: [text.looks(looked.length)] },
          {
            type: 'table',
            title: text.coverage,
            columns: [
              label(text.game),
              { label: text.days, unit: 'count' },
              { label: text.plays, unit: 'count' },
            ],
            rows: looked.map(({ game, days: read, plays }) => [game, read, plays]),
            empty: text.noActivity,
          },
        ],
      },
      ...catalog.sections,
      { name: 'rates', title: text.rates, blocks: [{ type: 'text', paragraphs: method }] },
    ],
  }
}
