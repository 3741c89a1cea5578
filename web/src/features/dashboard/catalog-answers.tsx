import { Skeleton } from '@mantine/core'
import { needsLook } from '@retorna/contract/answer-need'
import type { ReplyOf } from '@retorna/contract/endpoint'
import { type AnswerCounts, type Game, listGames } from '@retorna/contract/games'
import { ANSWERS_BY_NEED, type AnswerKind } from '@retorna/domain/answer/answer'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { toGame, toTab } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
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
/** About as high, on a wide screen, as the content that it stands for, so that little moves. */
const HEIGHT = 690

/** `to` lists the games; `null` for those whose days agree again, which no filter of the list tells apart. */
type Part = { kind: AnswerKind; count: number; to: string | null }
/** The first games that need a look, and how many games need one and how many do not, by answer. */
type Answers = { games: readonly Game[]; loud: readonly Part[]; quiet: readonly Part[] }

/** `null` if there are no games, or if the plan shows no answers. */
const answersOf = ({
  data,
  answers,
  need_look: look,
}: ReplyOf<typeof listGames>): Answers | null => {
  if (answers === null || look === null || sumOf(partsOf(ANSWERS_BY_NEED, answers)) === 0) {
    return null
  }
  const back = answers.off + answers.version - look
  return {
    games: data.filter(({ answer }) => needsLook(answer)),
    loud: [
      {
        kind: 'off',
        count: answers.off - back,
        to: back === 0 ? toAnswer('off') : toTab('games'),
      },
      ...partsOf(['version'], answers),
    ],
    quiet: [...partsOf(QUIET, answers), { kind: 'agrees', count: back, to: null }],
  }
}

const partsOf = (kinds: readonly AnswerKind[], counts: AnswerCounts): Part[] =>
  kinds.map((kind) => ({ kind, count: counts[kind], to: toAnswer(kind) }))

/** How many games of the catalog have each answer, and the first that need a look. Not requested unless `isAsked`. */
export function useCatalogAnswers(isAsked: boolean) {
  const query = { sort: 'answer', limit: SHOWN_GAMES } as const
  const options = { enabled: isAsked, select: answersOf }
  return useReply(listGames, { query }, [QUERY_KEYS.games, query], options)
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0)
const QUIET = ['agrees', 'open', 'unknown'] as const

/** A summary of the catalog's games, with a link to those that need a look; `undefined` until the counts are known. */
export function useCatalogHeadline(answers: Answers | null | undefined): ReactNode {
  const { t, format } = useTexts('dashboard')
  if (answers == null) return answers
  const [look, quiet] = [sumOf(answers.loud), sumOf(answers.quiet)]
  const told = (count: number) => ({ count, formatted: format.number(count) })
  const text = t('need.look', told(look))
  return (
    <>
      {look === 0 ? text : <Link to={toLoud(answers.loud)}>{text}</Link>};{' '}
      {t('need.quiet', told(quiet))}
    </>
  )
}

/** How many games of the catalog need a look, with a link to them. */
export function InCatalog({ answers: { loud } }: { answers: Answers }) {
  const { t, format } = useTexts('dashboard')
  const count = sumOf(loud)
  return (
    <Link to={toLoud(loud)}>{t('need.inCatalog', { count, formatted: format.number(count) })}</Link>
  )
}

/**
 * The list can filter by one answer only, with the games whose days agree again; unfiltered, it begins with the games
 * that need a look.
 */
function toLoud(parts: readonly Part[]): string {
  const [only, ...others] = parts.filter(({ count }) => count > 0)
  return (others.length === 0 && only?.to) || toTab('games')
}

const toAnswer = (kind: AnswerKind) => `${toTab('games')}&answer=${kind}`

/** The games that need a look, each with its answer, and the number of other games by answer. */
export function CatalogAnswers({ query }: { query: ReturnType<typeof useCatalogAnswers> }) {
  const { t } = useTexts('dashboard')
  return (
    <Loaded query={query} failed={t('need.failed')} skeleton={<Skeleton h={HEIGHT} />}>
      {(answers) => answers && <Found answers={answers} />}
    </Loaded>
  )
}

function Found({ answers: { games, loud, quiet } }: { answers: Answers }) {
  const { t, format } = useTexts('dashboard')
  const count = sumOf(quiet)
  return (
    <>
      {games.length > 0 && (
        <Panel title={t('need.title')} subtitle={t('need.subtitle')}>
          <Counts parts={loud} />
          <ul className={rows.list}>
            {games.map((game) => (
              <li key={game.id}>
                <Row game={game} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('need.quietGames', { count, formatted: format.number(count) })}>
        <AnswerShares parts={quiet.filter(({ to }) => to !== null)} />
        <Counts parts={quiet} />
      </Panel>
    </>
  )
}

/** How many games have each of these answers, with links to them. */
function Counts({ parts }: { parts: readonly Part[] }) {
  const { t, format } = useTexts(['ui', 'dashboard'])
  return (
    <ul className={classes.counts}>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ kind, count, to }) => {
          const words = to === null ? t('dashboard:need.back') : t(`ui:answerKinds.${kind}`)
          const said = (
            <>
              <AnswerMark kind={kind} />
              {words} <b>{format.number(count)}</b>
            </>
          )
          return (
            <li key={words}>{to === null ? <span>{said}</span> : <Link to={to}>{said}</Link>}</li>
          )
        })}
    </ul>
  )
}

function Row({ game }: { game: Game }) {
  const { t } = useTexts('labels')
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
