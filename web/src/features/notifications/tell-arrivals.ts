import type { Notification } from '@retorna/contract/notifications'
import i18next from 'i18next'
import { toGame } from '../../app/paths.ts'
import { actionToast } from '../../ui/states/action-toast.tsx'
import { wordsOf } from './notification-words.ts'

/** Above this number, one message counts them all. */
const MAX_TOASTS = 2

/** Shows toasts for new notifications. */
export function tellArrivals(
  arrived: readonly Notification[],
  { onGame, onAll }: { onGame: (address: string) => unknown; onAll: () => void },
): void {
  if (arrived.length > MAX_TOASTS) {
    const text = i18next.t('notifications:arrived', { count: arrived.length })
    return void actionToast(text, { label: i18next.t('notifications:showAll'), run: onAll })
  }
  for (const notification of arrived.toReversed()) {
    const { title, text } = wordsOf(notification)
    const { game } = notification
    actionToast(
      `${title}: ${text}`,
      game === null
        ? { label: i18next.t('notifications:showAll'), run: onAll }
        : { label: i18next.t('notifications:showGame'), run: () => onGame(toGame(game.id)) },
    )
  }
}
