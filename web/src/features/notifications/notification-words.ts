import type { Notification } from '@retorna/contract/notifications'
import i18next from 'i18next'
import { formatPercent, formatPoints } from '../../i18n/format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

/** What a notification is about, in the language of the screen; requires the notification texts. */
export function wordsOf({ game, data }: Pick<Notification, 'game' | 'data'>): {
  title: string
  text: string
} {
  const language = currentLanguage()
  const move = data.currentRtp - data.baselineRtp
  return {
    title: game?.name ?? i18next.t('notifications:gone'),
    text: i18next.t(move < 0 ? 'notifications:fell' : 'notifications:rose', {
      current: formatPercent(data.currentRtp, language),
      baseline: formatPercent(data.baselineRtp, language),
      points: formatPoints(move, language),
    }),
  }
}
