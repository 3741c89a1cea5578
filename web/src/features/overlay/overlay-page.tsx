import type { Language } from '../../i18n/language.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import { OverlayPanel } from './overlay-panel.tsx'
import { OVERLAY_TEXTS } from './overlay-texts.ts'
import { useOverlay } from './use-overlay.ts'

/** An overlay as a scene shows it: empty until its first data arrives. */
export function OverlayPage({ token, language }: { token: string; language: Language }) {
  const { data, connection } = useOverlay(token)
  const texts = OVERLAY_TEXTS[language]
  if (connection === 'gone') return <OverlayFrame layout="bar" line={texts.gone} texts={texts} />
  if (data === null) return null
  const { layout, figures } = data
  if (figures === null) return <OverlayFrame layout={layout} line={texts.nothing} texts={texts} />
  return (
    <OverlayPanel
      layout={layout}
      figures={figures}
      isLost={connection === 'lost'}
      language={language}
    />
  )
}
