import type { Report } from '@retorna/contract/reports/report'
import { reportSettings } from '@retorna/contract/reports/report-settings'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { dayOf } from '@retorna/domain/day'
import type { Language } from '@retorna/domain/language'
import { type Days, monthsOf } from '@retorna/domain/report-days'
import { rounded } from '@retorna/domain/statistics/rounding'
import { buildReport } from '../build-report.ts'
import { windowsOf } from '../measure/window-queries.ts'
import type { Sources } from '../report-context.ts'
import {
  coveragePart,
  historyPart,
  investigationsPart,
  looksPart,
  type MonthLooks,
  monthsPart,
  ratesPart,
} from './annual-sections.ts'
import { archivedDays, findLooks, type LookCount } from './look-queries.ts'
import { looksOf } from './looks.ts'
import { packTexts } from './texts.ts'

type Year = { year: number; investigations: readonly Investigation[] }

/** The days of a calendar year, both included. */
export const daysOfYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** A year as a report: its investigations, all looks, and the method with its rates and changes. */
export const buildAnnualPack = async (
  sources: Sources,
  { year, investigations }: Year,
  { language, userId }: { language: Language; userId: string },
  now: Date,
): Promise<Report> => {
  const { db, snapshot, timeZone, publicUrl } = sources
  const text = packTexts(language)
  const days = daysOfYear(year)
  const settings = reportSettings.parse({
    kind: 'catalog',
    sections: ['method'],
    period: { type: 'fixed', ...days },
    language,
  })
  const viewer = { userId, plan: 'premium', isStaff: true } as const
  const catalog = await buildReport(sources, settings, now, viewer)
  const archived = await archivedDays(db, days, timeZone)
  const rows = await findLooks(db, days, timeZone, archived)
  const looked = looksOf(rows, days, dayOf(now, timeZone), archived)
  const read = new Set(rows.map(({ id }) => id))
  const silent = snapshot.games.filter(({ id }) => !read.has(id)).length
  const setting = { text, language, timeZone }
  return {
    ...catalog,
    title: text.annualTitle(year),
    notices: [...catalog.notices, text.madeBy],
    sections: [
      investigationsPart(investigations, setting),
      coveragePart({ looked, silent, archived: archived.length }, setting),
      ...catalog.sections,
      ratesPart(publicUrl, setting),
      historyPart(year, setting),
      looksPart(looked, setting),
      monthsPart(await looksByMonth(sources, rows, days), setting),
    ],
  }
}

const looksByMonth = async (
  { db }: Sources,
  games: readonly LookCount[],
  days: Days,
): Promise<MonthLooks[]> => {
  const ids = games.map(({ id }) => id)
  const all: MonthLooks[] = []
  for (const month of ids.length === 0 ? [] : monthsOf(days)) {
    const windows = await windowsOf(db, ids, month)
    for (const { id, game } of games) {
      const window = windows.get(id)
      if (window === undefined) continue
      const { days, readings, plays, rtp } = window
      const name = month.from.slice(0, 7)
      all.push({ month: name, game, days, looks: readings, plays, rtp: rounded(rtp) })
    }
  }
  return all
}
