import { Button, Group } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { can } from '@retorna/domain/plan'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { toCompare } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Hint } from '../../../ui/hint.tsx'
import { focusAround, focusContent } from '../../../ui/kept-focus.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ChosenContext, type ChosenGame } from './chosen-games.ts'
import styles from './compare.module.css'

/** Lets users choose games inside it; a bar below lists the chosen games and links to their comparison. */
export function CompareChoice({ children }: { children: ReactNode }) {
  const { t } = useTexts('games')
  const canCompare = can(usePlanShown(), 'game-details')
  const [games, setGames] = useSessionStorage<readonly ChosenGame[]>({
    key: 'compared-games',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const chosen = useMemo(() => {
    if (!canCompare) return null
    const toggle = (game: ChosenGame) =>
      setGames((now) =>
        now.some(({ id }) => id === game.id)
          ? now.filter(({ id }) => id !== game.id)
          : [...now, game],
      )
    return { games, toggle }
  }, [canCompare, games, setGames])
  return (
    <ChosenContext value={chosen}>
      {children}
      {chosen !== null && games.length > 0 && (
        <section tabIndex={-1} className={styles.bar} aria-label={t('compare.chosen')}>
          <Group gap={8} flex={1} miw={0}>
            {games.map((game) => (
              <Button
                key={game.id}
                variant="light"
                maw={200}
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={t('compare.remove', { name: game.name })}
                onClick={() => {
                  if (games.length > 1) focusAround()
                  else focusContent()
                  chosen.toggle(game)
                }}
              >
                {game.name}
              </Button>
            ))}
          </Group>
          {games.length === 1 ? (
            <Hint>{t('compare.another')}</Hint>
          ) : (
            <LinkButton variant="filled" to={toCompare(games.map(({ id }) => id))}>
              {t('compare.open')}
            </LinkButton>
          )}
        </section>
      )}
    </ChosenContext>
  )
}
