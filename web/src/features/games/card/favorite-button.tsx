import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { originOf } from '../../../session/origin.ts'
import { useUser } from '../../../session/session-context.ts'
import { useFavoriteChange } from '../../../shared/favorites/favorites.ts'
import { actionToast } from '../../../ui/states/action-toast.tsx'
import { toastFailure } from '../../../ui/states/toast.ts'
import plain from './plain-button.module.css'

type Props = { game: { id: number; name: string }; isFavorite: boolean }

/** Adds a game to the favorites or removes it; guests are asked to sign in. */
export function FavoriteButton(props: Props) {
  return useUser() === null ? <GuestHeart {...props} /> : <MemberHeart {...props} />
}

function GuestHeart({ game }: Props) {
  const { t } = useTexts(['favorites', 'labels'])
  const navigate = useNavigate()
  const location = useLocation()
  const signIn = () => void navigate(paths.login, { state: originOf(location) })
  const ask = () => actionToast(t('signIn'), { label: t('labels:signIn'), run: signIn })
  return <Heart label={t('button', { name: game.name })} isFavorite={false} onPress={ask} />
}

function MemberHeart({ game: { id, name }, isFavorite }: Props) {
  const { t } = useTexts(['favorites', 'labels'])
  const change = useFavoriteChange(toastFailure)
  const toggle = () => {
    change({ gameId: id, isFavorite: !isFavorite })
    if (!isFavorite) return
    const undo = () => change({ gameId: id, isFavorite: true })
    actionToast(t('removed', { name }), { label: t('labels:undo'), run: undo })
  }
  return <Heart label={t('button', { name })} isFavorite={isFavorite} onPress={toggle} />
}

/** A plain button: lists have one per game, and the library's button takes several times as long to render. */
function Heart({
  label,
  isFavorite,
  onPress,
}: {
  label: string
  isFavorite: boolean
  onPress: () => void
}) {
  const Icon = isFavorite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={`${plain.button} ${plain.favoriteButton}`}
      aria-label={label}
      aria-pressed={isFavorite}
      onClick={onPress}
    >
      <Icon size={22} aria-hidden />
    </button>
  )
}
