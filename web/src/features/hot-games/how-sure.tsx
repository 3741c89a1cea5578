import type { HotGame } from '@retorna/contract/hot-games'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import { useTexts } from '../../i18n/use-texts.ts'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import classes from './hot-game-list.module.css'

/** The answer that explains the week, or how rarely chance alone produces such a week. */
export function HowSure({ game }: { game: HotGame }) {
  const { t, format, language } = useTexts(['hotGames', 'ui'])
  const { answer, chance } = game
  if (game.hasReason) {
    const { key, values } = trueRtp(answer, null, language)
    return (
      <>
        <AnswerBadge answer={answer} />
        <small>
          {t(`ui:answers.${key}`, { replace: values })}
          {answer.basis !== null && <>, {t(`list.${answer.basis}`)}</>}
        </small>
      </>
    )
  }
  if (chance === null || chance.oneIn < 2) return <small>{t('list.unsure')}</small>
  return (
    <>
      <b>{t('list.oneIn', { games: format.number(chance.oneIn) })}</b>{' '}
      <span className={classes.soft}>{t('list.orRarer')}</span>
      {chance.condition !== null && (
        <small>{t('list.condition', { stakes: format.number(chance.condition, 1) })}</small>
      )}
    </>
  )
}
