import type { KnownFigures } from '@retorna/contract/staff/investigation-entries'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { answers } from '@retorna/contract/words/en/answer'
import { investigation as words } from '@retorna/contract/words/en/investigation'
import { dayOf } from '@retorna/domain/day'
import { formatDay, formatPercent } from '@retorna/domain/format-figure'
import { outcomeEntry, pointOf } from './investigation-sections.ts'
import { standing } from './standing-entries.ts'

const BLANK = '____________________'

/**
 * The draft of a notice to a regulator, in English, such as a key event of the UK Gambling Commission about a fault in
 * games. Blanks are left only for facts that Retorna cannot know.
 *
 * @param now what is known of the game now, for an investigation that kept no figures; `null` if the game is hidden.
 * @param timeZone the time zone of its days, IANA.
 */
export const draftNotice = (
  investigation: Investigation,
  now: KnownFigures | null,
  timeZone: string,
): string => {
  const { id, game, operator, entries, openedAt, closedAt, outcome, checklist } = investigation
  const first = entries.find(({ content }) => 'figures' in content && content.figures !== null)
  const kept = first !== undefined && 'figures' in first.content ? first.content.figures : null
  const figures = kept ?? now
  const found = checklist.filter(({ state }) => state === 'found')
  const dayIn = (at: string) => formatDay(dayOf(new Date(at), timeZone), 'en')
  const told = standing(investigation, 'told')
  return [
    'DRAFT: notice of a fault in a game',
    '',
    `Licensee: ${BLANK}`,
    `Licence number: ${BLANK}`,
    `Contact: ${BLANK}`,
    '',
    `Game: ${game.name}, by ${game.provider}`,
    `Operator: ${operator?.name ?? BLANK}`,
    `Game version and build: ${BLANK}`,
    `Certified RTP: ${figures?.certifiedRtp == null ? BLANK : formatPercent(figures.certifiedRtp, 'en')}`,
    `What the data say: ${(figures && standaloneHeadline(figures.answer, answers, 'en')) ?? BLANK}`,
    `RTP of 30 days: ${figures?.monthlyRtp == null ? BLANK : formatPercent(figures.monthlyRtp, 'en')}`,
    '',
    `Investigation: ${id}, opened ${dayIn(openedAt)}${closedAt === null ? '' : `, closed ${dayIn(closedAt)}`}`,
    `Outcome: ${outcome === null ? 'not yet decided' : words.outcomes[outcome]}`,
    outcomeEntry(investigation)?.content.text ?? '',
    '',
    'Found:',
    ...(found.length === 0 ? ['- Nothing so far'] : []),
    ...found.map(({ item, text }) => `- ${pointOf(item, words)}: ${text}`),
    '',
    'Notified so far:',
    ...(told.length === 0 ? ['- Nobody'] : []),
    ...told.map(({ whom, on }) => `- ${whom}, ${formatDay(on, 'en')}`),
    '',
    `Players affected and amounts: ${BLANK}`,
    `Players put right, and how: ${BLANK}`,
    `Date and signature: ${BLANK}`,
    '',
  ].join('\n')
}
