import type { HeatPersistence } from '@retorna/contract/hot-games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import panel from '../../ui/panel.module.css'
import { useHeatWords } from './use-heat-words.ts'

const FIGURES = ['listWeek', 'since', 'others'] as const

/** How each week's hot games ran in that week and in the following one, compared with all others. */
export function PersistenceStrip({
  persistence: { data, isPending },
}: {
  persistence: UseQueryResult<HeatPersistence>
}) {
  const { t, format } = useTexts('hotGames')
  const words = useHeatWords()
  const values = data && {
    listWeek: data.meanDifferenceBefore,
    since: data.meanDifference,
    others: data.others.meanDifference,
  }
  return (
    <div className={panel.panel}>
      <FigureCards minWidth={128}>
        {FIGURES.map((name) => (
          <FigureCard
            key={name}
            size="small"
            isLoading={isPending}
            label={t(`persistence.${name}`, words)}
            value={figureOr(
              values?.[name] ?? null,
              format.points,
              t(data ? 'persistence.missing' : 'persistence.failed'),
            )}
          />
        ))}
        <FigureCard
          size="small"
          isLoading={isPending}
          label={t('persistence.followed')}
          value={t('persistence.weeks', { count: data?.weeks ?? 0 })}
        />
      </FigureCards>
    </div>
  )
}
