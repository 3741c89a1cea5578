import type { ReportPart } from '@retorna/contract/reports/report'
import type { EntryContent, KnownFigures } from '@retorna/contract/staff/investigation-entries'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { fill } from '@retorna/contract/words/fill'
import { ruleInWords } from '@retorna/contract/words/method-in-words'
import { formatDay, formatFigure, formatNumber, formatPercent } from '@retorna/domain/format-figure'
import { ruleByVolume } from '@retorna/domain/investigations/by-volume'
import { CHECKS } from '@retorna/domain/investigations/investigation'
import type { Language } from '@retorna/domain/language'
import { textBlocks } from '../sections/blocks.ts'
import { part, type Setting } from './part.ts'
import { standing } from './standing-entries.ts'
import type { PackTexts } from './texts.ts'

/** What an investigation asked, found and did: a section per subject, with a note if it is empty. */
export const investigationSections = (
  investigation: Investigation,
  setting: Setting,
): ReportPart[] => {
  const { text, language } = setting
  const files = investigation.entries.flatMap(({ content }) =>
    content.kind === 'file' ? [content] : [],
  )
  return [
    question(investigation, setting),
    outcome(investigation, setting),
    part(setting, 'figures', figures(investigation, setting), [
      [text.known, 'text', ([name]) => name],
      [text.atOpening, 'text', ([, before]) => before],
      [text.atTheEnd, 'text', ([, , after]) => after],
    ]),
    part(setting, 'checklist', investigation.checklist, [
      [text.point, 'text', ({ item }) => pointOf(item, text.words)],
      [text.state, 'text', ({ state }) => text.words.checkStates[state]],
      [text.text, 'text', (point) => point.text],
    ]),
    part(setting, 'told', standing(investigation, 'told'), [
      [text.who, 'text', ({ whom }) => whom],
      [text.on, 'text', ({ on }) => formatDay(on, language)],
      [text.text, 'text', (told) => told.text],
    ]),
    timeline(investigation, setting),
    part(setting, 'attachments', files, [
      [text.name, 'text', ({ name }) => name],
      [text.bytes, 'text', ({ bytes }) => bytes],
      [text.sha256, 'text', ({ sha256 }) => sha256],
    ]),
  ]
}

const question = (
  { origin, entries, owner, openedAt, dueOn, closedAt }: Investigation,
  { text, language, timeZone }: Setting,
): ReportPart => {
  const moment = (at: string) => formatFigure(at, 'moment', language, timeZone)
  const [first] = entries
  const why = first !== undefined && 'text' in first.content ? first.content.text : ''
  const facts = [
    `${text.reason}: ${text.words.origins[origin]}`,
    `${text.opened}: ${moment(openedAt)}`,
    `${text.due}: ${formatDay(dueOn, language)}`,
    `${text.closed}: ${closedAt === null ? text.stillOpen : moment(closedAt)}`,
    `${text.owner}: ${owner?.name ?? text.nobody}`,
    ...volumeOf(entries, text, language),
  ]
  const paragraphs = [...(why === '' ? [] : [why]), ...facts]
  return { name: 'question', title: text.question, blocks: textBlocks(...paragraphs) }
}

/** The plays of the day at the opening, and the looks that they require. */
const volumeOf = (
  entries: Investigation['entries'],
  text: PackTexts,
  language: Language,
): string[] => {
  const plays = entries.flatMap(({ content }) =>
    'figures' in content ? (content.figures?.plays ?? []) : [],
  )[0]
  if (plays === undefined) return []
  const { looks, due } = ruleInWords(ruleByVolume(plays), text.ofMethod.cadenceWords, language)
  return [text.volume(formatNumber(plays, language), looks, due)]
}

/** The entry that closed an investigation, in its latest correction; `null` if the investigation is open. */
export const outcomeEntry = ({ entries }: Investigation) =>
  entries
    .flatMap(({ content, ...entry }) => (content.kind === 'outcome' ? [{ ...entry, content }] : []))
    .at(-1) ?? null

const outcome = (
  investigation: Investigation,
  { text, language, timeZone }: Setting,
): ReportPart => {
  const last = outcomeEntry(investigation)
  const paragraphs =
    last === null
      ? [text.stillOpen]
      : [
          text.words.outcomes[last.content.outcome],
          last.content.text,
          text.decided(nameOf(last.author), formatFigure(last.at, 'moment', language, timeZone)),
        ]
  return { name: 'outcome', title: text.outcome, blocks: textBlocks(...paragraphs) }
}

/** What was known at the opening and at the outcome, each with its name. */
const figures = (
  { entries }: Investigation,
  { text, language }: Setting,
): (readonly [string, string | null, string | null])[] => {
  const known = entries.flatMap(({ content }) =>
    'figures' in content && content.figures !== null ? [content] : [],
  )
  const before = known.find(({ kind }) => kind !== 'outcome')?.figures ?? null
  const after = known.findLast(({ kind }) => kind === 'outcome')?.figures ?? null
  if (before === null && after === null) return []
  const told = (one: KnownFigures | null) =>
    one && standaloneHeadline(one.answer, text.answers, language)
  const percent = (rtp: number | null | undefined) =>
    rtp == null ? null : formatPercent(rtp, language)
  const rtps = [
    [text.certified, 'certifiedRtp'],
    [text.current, 'currentRtp'],
    [text.weekly, 'weeklyRtp'],
    [text.monthly, 'monthlyRtp'],
  ] as const
  return [
    [text.answer, told(before), told(after)],
    ...rtps.map(([name, of]) => [name, percent(before?.[of]), percent(after?.[of])] as const),
  ]
}

const timeline = ({ entries }: Investigation, setting: Setting): ReportPart => {
  const { text, language, timeZone } = setting
  const numberOf = (id: number | null) =>
    id === null ? null : entries.findIndex((entry) => entry.id === id) + 1
  return part(setting, 'timeline', entries, [
    [text.number, 'text', ({ id }) => numberOf(id)],
    [text.moment, 'text', ({ at }) => formatFigure(at, 'moment', language, timeZone)],
    [text.who, 'text', ({ author }) => nameOf(author)],
    [text.what, 'text', ({ content }) => saidIn(content, setting)],
    [text.text, 'text', ({ content }) => ('text' in content ? content.text : '')],
    [text.corrects, 'text', ({ corrects }) => numberOf(corrects)],
  ])
}

export const nameOf = ({ name, id }: { name: string | null; id: string }): string => name ?? id

/** The label of a checklist item as on the screen; an item that was added to the investigation is its own label. */
export const pointOf = (item: string, words: PackTexts['words']): string => {
  const known = CHECKS.find((check) => check === item)
  return known === undefined ? item : words.checks[known]
}

/** Describes an entry in the words of the screen. */
const saidIn = (content: EntryContent, { text, language }: Setting): string => {
  const { said, origins, outcomes, checkStates } = text.words
  const values = (): Record<string, string> => {
    switch (content.kind) {
      case 'opened':
      case 'joined':
        return { origin: origins[content.origin] }
      case 'owner':
        return { name: content.owner?.name ?? content.owner?.id ?? '' }
      case 'due':
        return { day: formatDay(content.day, language) }
      case 'check':
        return { item: pointOf(content.item, text.words), state: checkStates[content.state] }
      case 'data':
        return { from: formatDay(content.from, language), to: formatDay(content.to, language) }
      case 'told':
        return { whom: content.whom, day: formatDay(content.on, language) }
      case 'file':
        return { name: content.name }
      case 'outcome':
        return { outcome: outcomes[content.outcome] }
      case 'note':
        return {}
    }
  }
  const key = content.kind === 'owner' && content.owner === null ? 'noOwner' : content.kind
  return fill(said[key], values())
}
