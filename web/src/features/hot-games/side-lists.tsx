import { Text } from '@mantine/core'
import type { HeatCategory, TrendingGame } from '@retorna/contract/hot-games'
import { catalogWord } from '@retorna/domain/catalog-word'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GameNames } from '../../ui/figures/game-names.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { Fold } from '../../ui/fold.tsx'
import { signedScore } from './heat-words.tsx'
import classes from './side-list.module.css'
import { useHeatWords } from './use-heat-words.ts'

/** The first rows of a ranking, or the reason that there are none; its first row is the line of the closed section. */
function SideList<Row>({
  id,
  title,
  explanation,
  line,
  empty,
  query: { data, isPending },
  children,
}: {
  id: string
  title: string
  explanation: string
  line: (rows: readonly Row[]) => string
  empty: string
  query: UseQueryResult<Row[]>
  children: (row: Row) => ReactNode
}) {
  const { t } = useTexts('hotGames')
  const told = data && (data.length === 0 ? empty : line(data))
  return (
    <Fold
      id={id}
      title={title}
      line={told ?? (isPending ? null : t('partFailed'))}
      explanation={explanation}
    >
      {data !== undefined && data.length > 0 && <ol className={rows.list}>{data.map(children)}</ol>}
    </Fold>
  )
}

/** Momentum ranges from -100 to 100. */
const LIMIT = 100

export function Trending({ trending }: { trending: UseQueryResult<TrendingGame[]> }) {
  const { t, format } = useTexts('hotGames')
  return (
    <SideList
      id="rose"
      title={t('trending.title')}
      explanation={t('trending.explanation')}
      line={(games) => {
        const [first] = games
        const atLimit = games.filter(({ momentumScore }) => momentumScore >= LIMIT).length
        if (games.length > 1 && atLimit === games.length) {
          return t('trending.allAtLimit')
        }
        return atLimit > 0 && games.length > 1
          ? t('trending.atLimit', { count: atLimit, shown: format.number(games.length) })
          : t('trending.most', {
              name: first?.name ?? '',
              score: signedScore(first?.momentumScore ?? 0, format.number),
            })
      }}
      empty={t('trending.empty')}
      query={trending}
    >
      {(game) => (
        <li key={game.id}>
          <Link className={rows.row} to={toGame(game.id)}>
            <GameNames image={game.image} name={game.name} note={game.provider} size={40} />
            <Text span fw={650} className="figures">
              {signedScore(game.momentumScore, format.number)}
            </Text>
          </Link>
        </li>
      )}
    </SideList>
  )
}

export function HeatCategories({ categories }: { categories: UseQueryResult<HeatCategory[]> }) {
  const { t, format, language } = useTexts(['hotGames', 'labels'])
  const words = useHeatWords()
  const nameOf = (category: string | null) =>
    category === null ? t('categories.unknown') : catalogWord(category, language)
  return (
    <SideList
      id="categories"
      title={t('categories.title')}
      explanation={t('categories.explanation', words)}
      line={(categories) =>
        t('categories.line', {
          ...words,
          scores: categories
            .flatMap(({ category, averageHeatScore: score }) =>
              score === null ? [] : `${nameOf(category)} ${format.number(score, 1)}`,
            )
            .join(', '),
        })
      }
      empty={t('categories.empty')}
      query={categories}
    >
      {({ category, totalGames, averageHeatScore, hotGamesCount }) => (
        <li key={category ?? ''} className={rows.row}>
          <span className={rows.names}>
            <span className={`${rows.name} ${classes.category}`}>{nameOf(category)}</span>
            <span className={rows.note}>
              {totalGames === 1
                ? t('labels:oneGame')
                : t('labels:gamesFound', { games: format.number(totalGames) })}
              {' · '}
              {t('categories.hot', { hot: format.number(hotGamesCount) })}
            </span>
          </span>
          <Text span fw={650} className="figures">
            {figureOr(
              averageHeatScore,
              (score) => format.number(score, 1),
              t('categories.missing', words),
            )}
          </Text>
        </li>
      )}
    </SideList>
  )
}
