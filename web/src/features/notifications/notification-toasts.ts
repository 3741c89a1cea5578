import type { Notification } from '@retorna/contract/notifications/inbox'
import { PLAN_NAMES } from '@retorna/contract/plan-names'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { answerHeadline, isEstimate } from '@retorna/contract/words/answer-in-words'
import type { Language } from '@retorna/domain/language'
import i18next from 'i18next'
import { toGame } from '../../app/paths.ts'
import { formatDay, formatPercent, formatPoints } from '../../i18n/format.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { actionToast } from '../../ui/states/action-toast.tsx'

const t = i18next.getFixedT(null, 'notifications')

/** Above this number, a single toast counts all new notifications. */
const MAX_TOASTS = 2

/** Shows toasts for new notifications; `arrived` holds the newest of them. */
export function toastArrivals(
  arrived: readonly Notification[],
  count: number,
  { onGame, onAll }: { onGame: (address: string) => unknown; onAll: () => void },
): void {
  if (count > MAX_TOASTS) {
    const text = t('arrived', { count })
    return void actionToast(text, { label: t('showAll'), run: onAll })
  }
  for (const notification of arrived.toReversed()) {
    const { title, text } = wordsOf(notification)
    const { game } = notification
    actionToast(
      `${title}: ${text}`,
      game === null
        ? { label: t('showAll'), run: onAll }
        : { label: t('showGame'), run: () => onGame(toGame(game.id)) },
    )
  }
}

/** A game's answer in one line, which states if it is an estimate. */
function answerIn(answer: WireAnswer, language: Language): string {
  const phrase = answerHeadline(answer, language)
  if (phrase === null) return ''
  const headline = i18next.t(`ui:answers.${phrase.key}`, { replace: phrase.values })
  return isEstimate(answer) ? i18next.t('ui:answers.byDays', { headline }) : headline
}

/** The text of a notification in the displayed language; requires the notification texts. */
export function wordsOf(notification: Notification): { title: string; text: string } {
  const language = currentLanguage()
  if (notification.kind === 'alerts-converted') {
    return { title: t('convertedTitle'), text: t('converted', { count: notification.data.count }) }
  }
  if (notification.kind === 'feed-problem') {
    const { feed, problem, refused } = notification.data
    return {
      title: t('feedTitle', { feed }),
      text: refused ? t('feedRefused', refused) : t(`feedProblems.${problem}`),
    }
  }
  if (notification.kind === 'report-sent') {
    const { report: name, notAsCertified } = notification.data
    return {
      title: name,
      text: notAsCertified ? t('reportNotAsCertified', { count: notAsCertified }) : t('reportSent'),
    }
  }
  if (notification.kind === 'work-failed') {
    const { data } = notification
    return {
      title:
        data.work === 'report'
          ? data.report
          : t('exportOf', {
              from: formatDay(data.from, language),
              to: formatDay(data.to, language),
            }),
      text: t(`workFailed.${data.work}`),
    }
  }
  if (notification.kind === 'payment-confirmed') {
    const plan = PLAN_NAMES[language][notification.data.plan]
    return { title: t('paymentConfirmed'), text: t('paidPlan', { plan }) }
  }
  if (notification.kind === 'version-switch') {
    const { before, after, since, operator } = notification.data
    const version = (rtp: number | null) =>
      rtp === null ? t('noVersion') : formatPercent(rtp, language)
    const figures = {
      before: version(before),
      after: version(after),
      since: formatDay(since, language),
    }
    return {
      title: notification.game?.name ?? t('gone'),
      text:
        operator === null
          ? t('versionSwitch', figures)
          : t('versionSwitchAt', { ...figures, operator }),
    }
  }
  if (notification.kind === 'answer-changed') {
    const { before, after, correctedFrom } = notification.data
    const figures = { after: answerIn(after, language), before: answerIn(before, language) }
    return {
      title: notification.game?.name ?? t('gone'),
      text:
        correctedFrom === null
          ? t('answerChanged', figures)
          : t('answerCorrected', { ...figures, day: formatDay(correctedFrom, language) }),
    }
  }
  const { game, data } = notification
  const move = data.currentRtp - data.baselineRtp
  const way = move < 0 ? 'fell' : 'rose'
  const figures = {
    current: formatPercent(data.currentRtp, language),
    baseline: formatPercent(data.baselineRtp, language),
    points: formatPoints(move, language),
  }
  return {
    title: game?.name ?? t('gone'),
    text:
      data.unit === 'evidence'
        ? t(`${way}ByEvidence.${data.reference}`, {
            ...figures,
            since: formatDay(data.since, language),
          })
        : t(`${way}`, figures),
  }
}
