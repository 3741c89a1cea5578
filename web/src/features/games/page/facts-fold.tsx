import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Fold } from '../../../ui/fold.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { Part } from '../../../ui/part.tsx'
import type { GameProfile } from './api.ts'
import { type Fact, Tags, useFactsOf } from './facts-of.tsx'
import styles from './game-facts.module.css'
import { HouseEdgeLessons } from './house-edge-lessons.tsx'

/** Facts about the game; a row or a part is shown only if something is known. */
export function FactsFold({ game }: { game: GameProfile }) {
  const { t } = useTexts(['gamePage', 'labels'])
  const { information, betting, technical, houseEdge, summary } = useFactsOf()(game)
  return (
    <Fold id="facts" title={t('facts.title')} line={summary}>
      <div className={styles.parts}>
        <FactPart title={t('facts.information')} facts={information} />
        <FactPart title={t('facts.betting')} facts={betting} />
        <FactPart title={t('facts.technical')} facts={technical} />
        {game.facts.features.length > 0 && (
          <Part title={t('facts.names.features')}>
            <Tags values={game.facts.features} />
          </Part>
        )}
        <FactPart title={t('labels:houseEdge')} facts={houseEdge}>
          <HouseEdgeLessons game={game} />
        </FactPart>
      </div>
    </Fold>
  )
}

function FactPart({
  title,
  facts,
  children,
}: {
  title: string
  facts: Fact[]
  children?: ReactNode
}) {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <Part title={title}>
      <dl className={styles.rows}>
        {known.map(({ name, value, explanation }) => (
          <div key={name}>
            <dt>
              {name}
              {explanation !== undefined && <InfoTip name={name} text={explanation} />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Part>
  )
}
