import { overlay as en } from '../../i18n/en/overlay.ts'
import type { Language } from '../../i18n/language.ts'
import { overlay as pt } from '../../i18n/pt/overlay.ts'

export type OverlayTexts = typeof en | typeof pt

/** Both languages at once: they are smaller than the code that would load them separately. */
export const OVERLAY_TEXTS: Record<Language, OverlayTexts> = { en, pt }
