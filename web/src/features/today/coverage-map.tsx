import type { ReplyOf } from '@retorna/contract/endpoint'
import type { getCoverage } from '@retorna/contract/staff/today'
import { weekdayOf } from '@retorna/domain/day'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toEntry } from '../../app/paths.ts'
import { localeOf } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './coverage.module.css'

const STEPS: Record<string, number> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 }

/**
 * A calendar with one column per week: the darker a day, the more games have a reading. Arrow keys move between days;
 * Enter opens a day in the entry grid.
 */
export function CoverageMap({ coverage }: { coverage: Coverage }) {
  const { t, format } = useTexts('today')
  const navigate = useNavigate()
  const days = coverageDays(coverage)
  const [at, setAt] = useState(days.length - 1)
  const current = days[at]
  /** Empty cells before the first day, since weeks begin on Mondays. */
  const lead = weekdayOf(days[0]?.day ?? '1970-01-01') - 1
  const textOf = (day: CoverageDay) =>
    t('coverage.day', {
      day: format.day(day.day),
      share: format.percent(day.share),
      covered: format.number(day.covered),
      games: format.number(coverage.games),
    })
  const open = ({ day, level }: CoverageDay) =>
    void navigate(toEntry(level === 'all' ? { day } : { day, shown: 'missing' }))
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(days.length - 1, at + step))
    setAt(next)
    const cell = event.currentTarget.querySelector(`[data-day="${days[next]?.day}"]`)
    if (cell instanceof HTMLElement) cell.focus()
  }

  return (
    <>
      <div ref={showLatest} className={classes.scroller}>
        <fieldset className={classes.map} aria-label={t('coverage.label')} onKeyDown={walk}>
          <Months days={days} lead={lead} />
          {days.map((day, index) => (
            <button
              type="button"
              key={day.day}
              className={classes.day}
              style={placeOf(index + lead)}
              data-level={day.level}
              data-day={day.day}
              tabIndex={index === at ? 0 : -1}
              aria-label={textOf(day)}
              title={textOf(day)}
              onFocus={() => setAt(index)}
              onPointerEnter={() => setAt(index)}
              onClick={() => open(day)}
            />
          ))}
        </fieldset>
      </div>
      <div className={classes.below}>
        <p className={classes.current}>{current && textOf(current)}</p>
        <ul className={classes.legend} aria-label={t('coverage.legend')}>
          {COVERAGE_LEVELS.map((level) => (
            <li key={level}>
              <span className={classes.swatch} data-level={level} aria-hidden />
              {t(`coverage.levels.${level}`)}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Shows the end of a calendar that is wider than the screen: the latest days matter most. */
const showLatest = (scroller: HTMLElement | null): void => {
  if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth
}

const placeOf = (index: number) => ({
  gridColumn: Math.floor(index / 7) + 1,
  gridRow: (index % 7) + 2,
})

/** The names of the months above the weeks in which they start. */
function Months({ days, lead }: { days: readonly CoverageDay[]; lead: number }) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  return days.map(({ day }, index) =>
    day.endsWith('-01') ? (
      <span
        key={day}
        aria-hidden
        className={classes.month}
        style={{ gridColumn: `${Math.floor((index + lead) / 7) + 1} / span 4`, gridRow: 1 }}
      >
        {name.format(new Date(`${day}T00:00:00Z`))}
      </span>
    ) : null,
  )
}

export type Coverage = Pick<ReplyOf<typeof getCoverage>, 'games' | 'days'>
const COVERAGE_LEVELS = ['none', 'few', 'many', 'most', 'all'] as const
type CoverageLevel = (typeof COVERAGE_LEVELS)[number]

export type CoverageDay = {
  day: string
  covered: number
  /** Percent of the games; 0 if the catalog has no games. */
  share: number
  level: CoverageLevel
}

export const coverageDays = ({ games, days }: Coverage): CoverageDay[] =>
  days.map(({ day, covered }) => {
    const share = games === 0 ? 0 : (100 * covered) / games
    return { day, covered, share, level: levelOf(share) }
  })

function levelOf(share: number): CoverageLevel {
  if (share <= 0) return 'none'
  if (share < 50) return 'few'
  if (share < 90) return 'many'
  return share < 100 ? 'most' : 'all'
}
