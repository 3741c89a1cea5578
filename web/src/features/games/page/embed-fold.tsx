import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { Fold } from '../../../ui/fold.tsx'
import type { GameProfile } from '../api.ts'

/** The embed code of this game's public card. */
export function EmbedFold({ game }: { game: Pick<GameProfile, 'slug' | 'name'> }) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const clipboard = useClipboard()
  const code = embedCode(window.location.origin, game, language)
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <Fold id="embed" title={t('embed.title')} line={t('embed.line')} explanation={t('embed.text')}>
      <Textarea
        size="sm"
        aria-label={t('embed.label')}
        value={code}
        readOnly
        rows={4}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        h={44}
        w="fit-content"
        leftSection={<Icon size={18} aria-hidden />}
        aria-live="polite"
        onClick={() => clipboard.copy(code)}
      >
        {clipboard.copied ? t('embed.copied') : t('embed.copy')}
      </Button>
    </Fold>
  )
}

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
