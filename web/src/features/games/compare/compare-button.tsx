import { MAX_COMPARED } from '@retorna/contract/exports'
import { IconScale } from '@tabler/icons-react'
import i18next from 'i18next'
import { use } from 'react'
import { toast } from '../../../ui/states/toast.ts'
import plain from '../card/plain-button.module.css'
import { ChosenContext, type ChosenGame } from './chosen-games.ts'

/** Adds a game to the comparison or removes it. It is a plain button because a list has one per game. */
export function CompareButton({
  game: { id, name },
  label,
}: {
  game: ChosenGame
  /** Accessible name, which includes the game. */
  label: string
}) {
  const chosen = use(ChosenContext)
  if (chosen === null) return null
  const isChosen = chosen.games.some((game) => game.id === id)
  const press = () => {
    if (!isChosen && chosen.games.length === MAX_COMPARED) toast(i18next.t('games:compare.full'))
    else chosen.toggle({ id, name })
  }
  return (
    <button
      type="button"
      className={`${plain.button} ${plain.favoriteButton}`}
      aria-label={label}
      aria-pressed={isChosen}
      title={label}
      onClick={press}
    >
      <IconScale size={22} aria-hidden />
    </button>
  )
}
