import type { Language } from '@retorna/contract/error-codes'
import { answerCost } from '@retorna/contract/words/answer-cost'
import { inWords } from '@retorna/contract/words/answer-in-words'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { formatDay, formatNumber, formatPercent } from '@retorna/domain/format-figure'
import { localeOf } from '@retorna/domain/language'
import { judgeEqualStakes } from '@retorna/domain/statistics/limits/judge'
import { imageUrl } from '../../catalog/image-url.ts'
import { type CatalogGame, certifiedRtpOf } from '../../catalog/snapshot.ts'
import { escapeHtml } from '../../http/html.ts'
import { STYLE } from './style.ts'
import { TEXTS } from './texts.ts'

export const THEMES = ['light', 'dark', 'auto'] as const
type Theme = (typeof THEMES)[number]

/** Numbers of spins used to explain chance. */
const EXAMPLES = [1_000, 1_000_000]
const ANSWERS = { en, pt }

export type Look = { theme: Theme; language: Language }

/** The card of a game as a standalone document, which contains only public data and no measurements. */
export const gameCard = (
  game: CatalogGame,
  { firstDay, isDemo, homeUrl }: { firstDay: string | null; isDemo: boolean; homeUrl: string },
  look: Look,
): string => {
  const { language } = look
  const texts = TEXTS[language]
  const certified = certifiedRtpOf(game)
  const rtp = game.theoreticalRtp ?? certified
  return page(
    game.name,
    `<header><img src="${escapeHtml(imageUrl(game))}" alt="" width="48" height="48">
<div><h1>${escapeHtml(game.name)}</h1><p>${escapeHtml(game.provider.name)}</p></div></header>
${certified === null ? '' : `<p class="kept">${kept(certified, language)}</p>`}
${certified === rtp ? '' : `<p>${texts.withJackpots}</p>`}
<dl><dt>${texts.theoretical}</dt><dd>${rtp === null ? texts.unknown : formatPercent(rtp, language)}</dd></dl>
${rangesOf(game, language)}
<p>${firstDay === null ? texts.notSince : texts.since(formatDay(firstDay, language))}${isDemo ? ` · ${texts.demo}` : ''}</p>
<footer><small>${texts.adults}</small>
<a href="${escapeHtml(new URL('/method', homeUrl).href)}" target="_blank" rel="noopener">${texts.method}</a>
<a href="${escapeHtml(homeUrl)}" target="_blank" rel="noopener">${texts.source}</a></footer>`,
    look,
  )
}

/** Shown instead of a card for a game that is not in the catalog. */
export const missingCard = (look: Look): string =>
  page('Retorna', `<h1>Retorna</h1><p>${TEXTS[look.language].notFound}</p>`, look)

const rangesOf = (game: CatalogGame, language: Language): string => {
  const texts = TEXTS[language]
  const { shape, deviation } = game.inputs
  if (shape === null) return ''
  const lines = EXAMPLES.map((plays) => {
    const range = judgeEqualStakes(shape.rtp, plays, shape).ranges.watch
    const count = formatNumber(plays, language)
    const [low, high] = [formatPercent(range.low, language), formatPercent(range.high, language)]
    return `<li>${texts.range(count, low, high)}</li>`
  })
  const assumed = deviation?.source === 'assumed' ? ` (${texts.assumed})` : ''
  return `<div><p>${texts.meaning}${assumed}:</p><ul>${lines.join('')}</ul></div>`
}

const page = (title: string, content: string, { theme, language }: Look): string =>
  `<!doctype html>
<html lang="${localeOf(language)}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>
`

/** The share of every 100 staked that the game is certified to keep, with the amount in bold. */
const kept = (rtp: number, language: Language): string => {
  const { keeps } = answerCost(
    { kind: null, direction: null, back_since: null },
    { rtp, certified: rtp },
    language,
  )
  const { kept: amount = '' } = keeps.values
  return inWords(keeps, ANSWERS[language]).replace(amount, `<b>${amount}</b>`)
}
