import type { BusinessWeek } from '@retorna/contract/staff/business'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './business.module.css'
import type { WeekFigure } from './week-figures.ts'
import { WeekTrend } from './week-trend.tsx'

type Card = { label: string; value: ReactNode; note: string; Icon: TablerIcon }

/** Figures of one subject: each as a card with its definition, and over time as a chart. */
export function FiguresPanel({
  texts,
  cards,
  weeks,
  figures,
  children,
}: {
  texts: { title: string; subtitle: string; none: string; noneHint: string }
  cards: readonly Card[]
  weeks: readonly BusinessWeek[]
  figures: readonly WeekFigure[]
  /** Below the figures. */
  children?: ReactNode
}) {
  return (
    <Panel title={texts.title} subtitle={texts.subtitle}>
      <div className={classes.figures}>
        <dl className={classes.cards} aria-label={texts.title}>
          {cards.map((card) => (
            <StatCard key={card.label} {...card} />
          ))}
        </dl>
        <WeekTrend texts={texts} weeks={weeks} figures={figures} />
      </div>
      {children}
    </Panel>
  )
}
