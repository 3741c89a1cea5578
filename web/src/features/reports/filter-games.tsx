import { Pill } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'

/** The games that a report is limited to; only the ids of those saved earlier are known. */
export function FilterGames({
  ids,
  onChange,
}: {
  ids: readonly number[]
  onChange: (ids: number[]) => void
}) {
  const { t } = useTexts('reports')
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const add = (game: FoundGame | null) => {
    if (game === null) return
    setNames(new Map(names).set(game.id, game.name))
    onChange([...ids, game.id])
  }
  return (
    <div>
      <GameSelect
        key={ids.length}
        label={t('filterGame')}
        game={null}
        without={ids}
        onChange={add}
      />
      <Pill.Group mt={8}>
        {ids.map((id) => {
          const name = names.get(id) ?? t('gameNumber', { id })
          return (
            <Pill
              key={id}
              size="lg"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('removeGame', { name }), 'aria-hidden': false }}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            >
              {name}
            </Pill>
          )
        })}
      </Pill.Group>
    </div>
  )
}
