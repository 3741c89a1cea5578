import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { textOf } from '../../api/api-error.ts'
import { useFavoriteIds } from '../../api/favorites.ts'
import { useFavoriteChange } from '../../api/use-favorite-change.ts'
import { paths } from '../../app/paths.ts'
import { originOf } from '../../session/origin.ts'
import { useUser } from '../../session/session-context.ts'
import { actionToast } from '../../ui/action-toast.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './favorite-button.module.css'

/** Keeps a game among the favourites, or lets it go; guests are asked to sign in. */
export function FavoriteButton({ game }: { game: { id: number; name: string } }) {
  const { t } = useTranslation('favorites')
  const isFavorite = useFavoriteIds().has(game.id)
  const toggle = useToggle(game, isFavorite)
  const Icon = isFavorite ? IconHeartFilled : IconHeart
  return (
    <ActionIcon
      className={styles.button}
      size={44}
      variant="transparent"
      aria-label={t('button', { name: game.name })}
      aria-pressed={isFavorite}
      onClick={toggle}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  )
}

function useToggle({ id, name }: { id: number; name: string }, isFavorite: boolean): () => void {
  const { t } = useTranslation('favorites')
  const user = useUser()
  const navigate = useNavigate()
  const location = useLocation()
  const change = useFavoriteChange({
    onError: (error) => toast(textOf(error, t('failed'))),
  })
  if (user === null) {
    const signIn = () => void navigate(paths.login, { state: originOf(location) })
    return () => actionToast(t('signIn'), { label: t('signInNow'), run: signIn })
  }
  return () => {
    change({ gameId: id, isFavorite: !isFavorite })
    if (!isFavorite) return
    const undo = () => change({ gameId: id, isFavorite: true })
    actionToast(t('removed', { name }), { label: t('undo'), run: undo })
  }
}
