import type { Language } from '@retorna/contract/error-codes'
import { answerOfRow } from '@retorna/contract/tables/answer'
import {
  answerSentences,
  inWords,
  standaloneHeadline,
} from '@retorna/contract/words/answer-in-words'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { escapeHtml } from '../../../http/html.ts'
import type { Entry } from './say-answers.ts'

const WORDS = { en, pt }
const TEXTS = {
  en: {
    tag: 'en',
    title: 'Retorna: your games',
    subtitle: 'What is said of your favorites and of the games with your alerts.',
  },
  pt: {
    tag: 'pt-BR',
    title: 'Retorna: seus jogos',
    subtitle: 'O que se diz dos seus favoritos e dos jogos com os seus alertas.',
  },
} as const

const MAX_ENTRIES = 100

type Feed = {
  entries: readonly Entry[]
  createdAt: Date
  /** Distinguishes this feed from others without leading to it. */
  name: string
  /** The feed's own URL. */
  self: string
  publicUrl: string
  language: Language
}

/**
 * Entries as an Atom document (RFC 4287). Their ids are tag URIs (RFC 4151), which stay the same when the URL of a page
 * changes.
 */
export const atomOf = ({ entries, createdAt, name, self, publicUrl, language }: Feed): string => {
  const { tag, title, subtitle } = TEXTS[language]
  const day = createdAt.toISOString().slice(0, 10)
  const id = `tag:${new URL(publicUrl).hostname},${day}:reader-feed/${name}`
  const shown = entries.slice(0, MAX_ENTRIES).map(({ row, at, change }) => {
    const answer = answerOfRow(row)
    const sentences = answerSentences(answer, row.theoretical_rtp_percent, language)
    return `  <entry>
    <id>${id}/${row.id}/${change}</id>
    <title>${xml(`${row.name}: ${standaloneHeadline(answer, WORDS[language], language)}`)}</title>
    <updated>${at}</updated>
    <link rel="alternate" type="text/html" href="${xml(`${publicUrl}/game/${row.id}`)}"/>
    <content type="text">${xml(sentences.map((one) => inWords(one, WORDS[language])).join(' '))}</content>
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">
  <id>${id}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <updated>${entries[0]?.at ?? createdAt.toISOString()}</updated>
  <author><name>Retorna</name></author>
  <link rel="alternate" type="text/html" href="${xml(`${publicUrl}/dashboard`)}"/>
  <link rel="self" type="application/atom+xml" href="${xml(self)}"/>
${shown.join('')}</feed>
`
}

/** Characters that a sentence does not need; XML 1.0 forbids most of them. */
const NO_CHARACTERS = /[\p{Cc}\ufffe\uffff]/gu

const xml = (text: string): string => escapeHtml(text.replace(NO_CHARACTERS, ''))
