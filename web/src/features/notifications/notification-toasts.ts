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

/** Above this number, a single toast counts all new notifications. */
const MAX_TOASTS = 2

/** Shows toasts for new notifications; `arrived` holds the newest of them. */
export function toastArrivals(
  arrived: readonly Notification[],
  count: number,
  { onGame, onAll }: { onGame: (address: string) => unknown; onAll: () => void },
): void {
  if (count > MAX_TOASTS) {
    const text = i18next.t('notifications:arrived', { count })
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
    return {
      title: i18next.t('notifications:convertedTitle'),
      text: i18next.t('notifications:converted', { count: notification.data.count }),
    }
  }
  if (notification.kind === 'feed-problem') {
    const { feed, problem, refused } = notification.data
    return {
      title: i18next.t('notifications:feedTitle', { feed }),
      text: refused
        ? i18next.t('notifications:feedRefused', refused)
        : i18next.t(`notifications:feedProblems.${problem}`),
    }
  }
  if (notification.kind === 'report-sent') {
    const { report: name, notAsCertified } = notification.data
    return {
      title: name,
      text: notAsCertified
        ? i18next.t('notifications:reportNotAsCertified', { count: notAsCertified })
        : i18next.t('notifications:reportSent'),
    }
  }
  if (notification.kind === 'work-failed') {
    const { data } = notification
    return {
      title:
        data.work === 'report'
          ? data.report
          : i18next.t('notifications:exportOf', {
              from: formatDay(data.from, language),
              to: formatDay(data.to, language),
            }),
      text: i18next.t(`notifications:workFailed.${data.work}`),
    }
  }
  if (notification.kind === 'payment-confirmed') {
    const plan = PLAN_NAMES[language][notification.data.plan]
    return {
      title: i18next.t('notifications:paymentConfirmed'),
      text: i18next.t('notifications:paidPlan', { plan }),
    }
  }
  if (notification.kind === 'version-switch') {
    const { before, after, since, operator } = notification.data
    const version = (rtp: number | null) =>
      rtp === null ? i18next.t('notifications:noVersion') : formatPercent(rtp, language)
    const figures = {
      before: version(before),
      after: version(after),
      since: formatDay(since, language),
    }
    return {
      title: notification.game?.name ?? i18next.t('notifications:gone'),
      text:
        operator === null
          ? i18next.t('notifications:versionSwitch', figures)
          : i18next.t('notifications:versionSwitchAt', { ...figures, operator }),
    }
  }
  if (notification.kind === 'answer-changed') {
    const { before, after, correctedFrom } = notification.data
    const figures = { after: answerIn(after, language), before: answerIn(before, language) }
    return {
      title: notification.game?.name ?? i18next.t('notifications:gone'),
      text:
        correctedFrom === null
          ? i18next.t('notifications:answerChanged', figures)
          : i18next.t('notifications:answerCorrected', {
              ...figures,
              day: formatDay(correctedFrom, language),
            }),
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
    title: game?.name ?? i18next.t('notifications:gone'),
    text:
      data.unit === 'evidence'
        ? i18next.t(`notifications:${way}ByEvidence.${data.reference}`, {
            ...figures,
            since: formatDay(data.since, language),
          })
        : i18next.t(`notifications:${way}`, figures),
  }
}
