import { Textarea } from '@mantine/core'
import { toNewOverlay } from '../../../app/paths.ts'
import type { Language } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { GameProfile } from './api.ts'

/** The embed code of this game's public card, and a link to make its overlay. */
export function EmbedFold({ game }: { game: Pick<GameProfile, 'id' | 'slug' | 'name'> }) {
  const { t, language } = useTexts(['gamePage', 'labels'])
  const code = embedCode(window.location.origin, game, language)
  return (
    <Fold
      id="embed"
      title={t('embed.title')}
      line={t('embed.line')}
      explanation={t('embed.text')}
      aside={<TextLink to={toNewOverlay(game)}>{t('embed.toStream')}</TextLink>}
    >
      <Textarea
        size="sm"
        aria-label={t('embed.label')}
        value={code}
        readOnly
        rows={4}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton w="fit-content" text={code} label={t('embed.copy')} copied={t('labels:copied')} />
    </Fold>
  )
}

/**
 * The HTML that embeds a game's public card in another page. The name is escaped and cannot break out of its attribute.
 * The frame fits the longest card (a game with a jackpot and a name of two lines, in Portuguese), even between the
 * margins of a small phone.
 *
 * @example embedCode('https://retorna.example', { slug: 'a', name: 'A' }, 'en') // '<iframe
 *   src="https://retorna.example/embed/game/a?lang=en" title="A · Retorna" …></iframe>'
 */
export function embedCode(
  origin: string,
  game: { slug: string; name: string },
  language: Language,
): string {
  const title = game.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const address = `${origin}/embed/game/${encodeURIComponent(game.slug)}?lang=${language}`
  return `<iframe src="${address}" title="${title} · Retorna" width="420" height="560" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
