import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/states/toast.ts'
import plain from '../card/plain-button.module.css'
import { type ChosenGame, MAX_COMPARED, useChosen } from './chosen-games.ts'

/** Adds a game to those to be compared, or takes it out. */
export function CompareButton({ game: { id, name } }: { game: ChosenGame }) {
  const { t } = useTranslation('games')
  const chosen = useChosen()
  if (chosen === null) return null
  const isChosen = chosen.games.some((game) => game.id === id)
  const press = () => {
    if (!isChosen && chosen.games.length === MAX_COMPARED) toast(t('compare.full'))
    else chosen.toggle({ id, name })
  }
  return (
    <button
      type="button"
      className={`${plain.button} ${plain.favoriteButton}`}
      aria-label={t('compare.button', { name })}
      aria-pressed={isChosen}
      title={t('compare.button', { name })}
      onClick={press}
    >
      <IconScale size={22} aria-hidden />
    </button>
  )
}
