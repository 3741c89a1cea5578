import type { Language } from '../../../i18n/language.ts'

/**
 * The HTML that embeds a game's public card in another page. The name is escaped and cannot break out of its attribute.
 *
 * @example embedCode('https://retorna.example', { slug: 'a', name: 'A' }, 'en')
 * // '<iframe src="https://retorna.example/embed/game/a?lang=en" title="A · Retorna" …></iframe>'
 */
export function embedCode(
  origin: string,
  game: { slug: string; name: string },
  language: Language,
): string {
  const title = game.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const address = `${origin}/embed/game/${encodeURIComponent(game.slug)}?lang=${language}`
  return `<iframe src="${address}" title="${title} · Retorna" width="420" height="360" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
