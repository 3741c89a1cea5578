import { Skeleton } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { type AnswerCounts, type Game, listGames } from '@retorna/contract/games'
import { ANSWERS_BY_NEED, type AnswerKind } from '@retorna/domain/answer/answer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply } from '../../api/use-endpoint.ts'
import { toGame, toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { AnswerBar } from '../../ui/answer/answer-bar.tsx'
import { AnswerMark } from '../../ui/answer/answer-mark.tsx'
import { AnswerShares } from '../../ui/answer/answer-shares.tsx'
import { Kept } from '../../ui/answer/kept.tsx'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameNames } from '../../ui/figures/game-names.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './catalog-answers.module.css'

const SHOWN_GAMES = 6
/** About as high as what it stands for on a wide screen, so that little moves. */
const HEIGHT = 690
const NEED_A_LOOK: readonly (AnswerKind | null)[] = ['off', 'version'] satisfies AnswerKind[]
const needsLook = (kind: AnswerKind | null) => NEED_A_LOOK.includes(kind)

type Answers = { games: readonly Game[]; counts: AnswerCounts }

/** `null` without games, and for plans that show no answers. */
const answersOf = ({ data, answers }: ReplyOf<typeof listGames>): Answers | null =>
  answers === null || sumOf(answers, ANSWERS_BY_NEED) === 0
    ? null
    : { games: data.filter(({ answer }) => needsLook(answer.kind)), counts: answers }

/** How many games of the catalog have each answer, and the first that need a look. Not requested unless `isAsked`. */
export function useCatalogAnswers(isAsked: boolean) {
  const query = { sort: 'answer', limit: SHOWN_GAMES } as const
  const options = { enabled: isAsked, select: answersOf }
  return useReply(listGames, { query }, [QUERY_KEYS.games, query], options)
}

const sumOf = (counts: AnswerCounts, kinds: readonly AnswerKind[]) =>
  kinds.reduce((sum, kind) => sum + counts[kind], 0)
const LOUD = ANSWERS_BY_NEED.filter(needsLook)
const QUIET = ANSWERS_BY_NEED.filter((kind) => !needsLook(kind))

/** What the games of the catalog come to, with the way to those that need a look; `undefined` until that is known. */
export function useCatalogHeadline(answers: Answers | null | undefined): ReactNode {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  if (answers == null) return answers
  const [look, quiet] = [LOUD, QUIET].map((kinds) => sumOf(answers.counts, kinds))
  const told = (count = 0) => ({ count, formatted: format.number(count) })
  const text = t('need.look', told(look))
  return (
    <>
      {look === 0 ? text : <Link to={toLoud(answers.counts)}>{text}</Link>};{' '}
      {t('need.quiet', told(quiet))}
    </>
  )
}

/** The list has one answer or all, of which it begins with those that need a look. */
function toLoud(counts: AnswerCounts): string {
  const kinds = LOUD.filter((kind) => counts[kind] > 0)
  const [only] = kinds
  return kinds.length === 1 && only !== undefined ? toAnswer(only) : toTab('games')
}

const toAnswer = (kind: AnswerKind) => `${toTab('games')}&answer=${kind}`

/** The games that need a look, each with its answer, and how many others have which. */
export function CatalogAnswers({ query }: { query: ReturnType<typeof useCatalogAnswers> }) {
  const { t } = useTranslation('dashboard')
  return (
    <Loaded query={query} failed={t('need.failed')} skeleton={<Skeleton h={HEIGHT} />}>
      {(answers) => answers && <Found answers={answers} />}
    </Loaded>
  )
}

function Found({ answers: { games, counts } }: { answers: Answers }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const quiet = sumOf(counts, QUIET)
  return (
    <>
      {games.length > 0 && (
        <Panel title={t('need.title')} subtitle={t('need.subtitle')}>
          <Counts kinds={LOUD} counts={counts} />
          <ul className={rows.list}>
            {games.map((game) => (
              <li key={game.id}>
                <Row game={game} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('need.quietGames', { count: quiet, formatted: format.number(quiet) })}>
        <AnswerShares parts={QUIET.map((kind) => ({ kind, count: counts[kind] }))} />
        <Counts kinds={QUIET} counts={counts} />
      </Panel>
    </>
  )
}

/** How many games have each of these answers; each leads to them. */
function Counts({ kinds, counts }: { kinds: readonly AnswerKind[]; counts: AnswerCounts }) {
  const { t } = useTranslation('ui')
  const format = useFormat()
  return (
    <ul className={classes.counts}>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <li key={kind}>
            <Link to={toAnswer(kind)}>
              <AnswerMark kind={kind} />
              {t(`answerKinds.${kind}`)} <b>{format.number(counts[kind])}</b>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Row({ game }: { game: Game }) {
  const { t } = useTranslation('labels')
  const { answer, rtp_teorico: certified, cost_rtp: rtp, certified_rtp } = game
  return (
    <Link className={classes.row} to={toGame(game.id)}>
      <GameNames image={game.imagem_url} name={game.nome} note={game.provider_nome} />
      <span>
        <AnswerBadge answer={answer} certified={certified} />
        {answer.basis === 'estimated' && ` (${t('estimated')})`}
      </span>
      <AnswerBar answer={answer} certified={certified} hidden={null} />
      <span>{rtp !== null && <Kept answer={answer} rtp={rtp} certified={certified_rtp} />}</span>
    </Link>
  )
}
