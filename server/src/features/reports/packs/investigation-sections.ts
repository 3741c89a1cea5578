import type { ReportPart, ReportTable, ReportValue } from '@retorna/contract/reports/report'
import type { EntryContent, KnownFigures } from '@retorna/contract/staff/investigation-entries'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { fill } from '@retorna/contract/words/fill'
import { ruleInWords } from '@retorna/contract/words/method-in-words'
import { formatDay, formatFigure, formatNumber, formatPercent } from '@retorna/domain/format-figure'
import { ruleByVolume } from '@retorna/domain/investigations/by-volume'
import { CHECKS } from '@retorna/domain/investigations/investigation'
import type { Language } from '@retorna/domain/language'
import { textBlocks, textColumn } from '../sections/blocks.ts'
import { standing } from './standing-entries.ts'
import type { PackTexts } from './texts.ts'

type Setting = { text: PackTexts; language: Language; timeZone: string }

/** What an investigation asked, found and did: a section per subject, with a note if it is empty. */
export const investigationSections = (
  investigation: Investigation,
  setting: Setting,
): ReportPart[] => {
  const { text } = setting
  return [
    question(investigation, setting),
    outcome(investigation, setting),
    table(
      'figures',
      text,
      [text.known, text.atOpening, text.atTheEnd],
      figures(investigation, setting),
    ),
    table(
      'checklist',
      text,
      [text.point, text.state, text.text],
      investigation.checklist.map(({ item, state, text: found }) => [
        pointOf(item, text.words),
        text.words.checkStates[state],
        found,
      ]),
    ),
    table(
      'told',
      text,
      [text.who, text.on, text.text],
      standing(investigation, 'told').map(({ whom, on, text: said }) => [
        whom,
        formatDay(on, setting.language),
        said,
      ]),
    ),
    timeline(investigation, setting),
    table(
      'attachments',
      text,
      [text.name, text.bytes, text.sha256],
      investigation.entries.flatMap(({ content }) =>
        content.kind === 'file' ? [[content.name, content.bytes, content.sha256]] : [],
      ),
    ),
  ]
}

type Name = 'figures' | 'checklist' | 'told' | 'timeline' | 'attachments'

/** A section with one table of texts, or with a note that there was no activity. */
const table = (
  name: Name,
  text: PackTexts,
  labels: readonly string[],
  rows: ReportValue[][],
): ReportPart => {
  const block: ReportTable = {
    type: 'table',
    title: text[name],
    columns: labels.map(textColumn),
    rows,
    empty: text.noActivity,
  }
  return { name, title: text[name], blocks: [block] }
}

const question = (
  { origin, entries, owner, openedAt, dueOn, closedAt }: Investigation,
  { text, language, timeZone }: Setting,
): ReportPart => {
  const moment = (at: string) => formatFigure(at, 'moment', language, timeZone)
  const [first] = entries
  const why = first !== undefined && 'text' in first.content ? first.content.text : ''
  const facts = [
    `${text.openedFrom}: ${text.words.origins[origin]}`,
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
          text.decided(
            last.author.name ?? last.author.id,
            formatFigure(last.at, 'moment', language, timeZone),
          ),
        ]
  return { name: 'outcome', title: text.outcome, blocks: textBlocks(...paragraphs) }
}

const figures = ({ entries }: Investigation, { text, language }: Setting): ReportValue[][] => {
  const known = entries.flatMap(({ content }) =>
    'figures' in content && content.figures !== null ? [content] : [],
  )
  const before = known.find(({ kind }) => kind !== 'outcome')?.figures ?? null
  const after = known.findLast(({ kind }) => kind === 'outcome')?.figures ?? null
  if (before === null && after === null) return []
  const told = (one: KnownFigures | null) =>
    one && standaloneHeadline(one.answer, text.answers, language)
  const percent = (of: (one: KnownFigures) => number | null) =>
    [before, after].map((one) => {
      const rtp = one && of(one)
      return rtp === null ? null : formatPercent(rtp, language)
    })
  return [
    [text.answer, told(before), told(after)],
    [text.certified, ...percent(({ certifiedRtp }) => certifiedRtp)],
    [text.current, ...percent(({ currentRtp }) => currentRtp)],
    [text.weekly, ...percent(({ weeklyRtp }) => weeklyRtp)],
    [text.monthly, ...percent(({ monthlyRtp }) => monthlyRtp)],
  ]
}

const timeline = ({ entries }: Investigation, setting: Setting): ReportPart => {
  const { text, language, timeZone } = setting
  const numberOf = (id: number | null) =>
    id === null ? null : entries.findIndex((entry) => entry.id === id) + 1
  return table(
    'timeline',
    text,
    [text.number, text.moment, text.who, text.what, text.text, text.corrects],
    entries.map(({ id, at, author, corrects, content }) => [
      numberOf(id),
      formatFigure(at, 'moment', language, timeZone),
      author.name ?? author.id,
      saidIn(content, setting),
      'text' in content ? content.text : '',
      numberOf(corrects),
    ]),
  )
}

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
