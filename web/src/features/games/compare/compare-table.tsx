import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { toGame } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { whyNoDifference } from '../../../shared/why-no-difference.ts'
import { ExplainedAnswer } from '../../../ui/figures/explained-answer.tsx'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import { figureOr, MissingValue } from '../../../ui/figures/missing-value.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { RTP_KINDS } from '../api.ts'
import { RtpValue } from '../card/rtp-value.tsx'
import type { GameProfile } from '../page/api.ts'
import { useFactsOf } from '../page/facts-of.tsx'
import styles from './compare.module.css'

/**
 * The games side by side, one column each: the answer, figures, then facts. On a phone a row's label is above its
 * values.
 */
export function CompareTable({
  games,
  onRemove,
}: {
  games: readonly GameProfile[]
  onRemove: (gameId: number) => void
}) {
  const { t, format } = useTexts(['games', 'app', 'labels'])
  const factsOf = useFactsOf()
  const facts = games.map((game) => {
    const { information, betting } = factsOf(game)
    // The theoretical RTP has a row of its own.
    return [...information.slice(1), ...betting]
  })
  return (
    <table
      className={styles.table}
      style={{ '--games': games.length } as CSSProperties}
      aria-label={t('app:compare')}
      // The table can take the focus as long as more than one game is left; it is removed with its last game.
      tabIndex={games.length > 1 ? -1 : undefined}
    >
      <thead>
        <tr>
          <td>
            <VisuallyHidden>{t('games:compare.figure')}</VisuallyHidden>
          </td>
          {games.map((game) => (
            <th scope="col" key={game.id}>
              <span className={styles.game}>
                <GameArt src={game.imageUrl} size={48} />
                <Link to={toGame(game.id)}>{game.name}</Link>
                <small>{game.providerName}</small>
                <ActionIcon
                  aria-label={t('games:compare.remove', { name: game.name })}
                  onClick={() => onRemove(game.id)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row
          label={t('labels:answer')}
          games={games}
          cell={({ answer, theoreticalRtp }) => (
            <ExplainedAnswer answer={answer} certified={theoreticalRtp} />
          )}
        />
        {RTP_KINDS.map((figure) => (
          <Row
            key={figure}
            label={t(`games:figure.${figure}`)}
            kind="figure"
            games={games}
            cell={(game) => <RtpValue game={game} figure={figure} />}
          />
        ))}
        <Row
          label={t('games:compare.difference')}
          kind="figure"
          games={games}
          cell={({ difference, currentRtp, answer }) =>
            figureOr(
              difference,
              format.points,
              t(`games:missing.${whyNoDifference(currentRtp, answer)}`),
            )
          }
        />
        {facts[0]?.map(({ name }, row) => (
          <Row
            key={name}
            label={name}
            games={games}
            cell={(_, column) =>
              facts[column]?.[row]?.value ?? <MissingValue reason={t('games:missing.unknown')} />
            }
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  label,
  kind,
  games,
  cell,
}: {
  label: string
  kind?: 'figure'
  games: readonly GameProfile[]
  cell: (game: GameProfile, column: number) => ReactNode
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {games.map((game, column) => (
        <td key={game.id} data-kind={kind}>
          {cell(game, column)}
        </td>
      ))}
    </tr>
  )
}
