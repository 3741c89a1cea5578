import type { VersionForecast } from '@retorna/contract/forecast'
import { useTexts } from '../../i18n/use-texts.ts'

type Version = NonNullable<VersionForecast['named']>

export function likeliestOf({
  rtps,
  probabilities,
}: Pick<VersionForecast, 'rtps' | 'probabilities'>): { rtp: Version; probability: number } {
  const probability = Math.max(...probabilities)
  return { rtp: rtps[probabilities.indexOf(probability)] ?? 'none', probability }
}

/** Formats versions and probabilities: never as 0 or 100 %, which would mean certainty. */
export function useVersionWords() {
  const { t, format } = useTexts('forecast')
  return {
    name: (rtp: Version) =>
      rtp === 'none' ? t('versions.none') : t('versions.version', { rtp: format.percent(rtp) }),
    inSentence: (place: 'before' | 'after', rtp: Version) =>
      rtp === 'none'
        ? t(`versions.${place}.none`)
        : t(`versions.${place}.version`, { rtp: format.percent(rtp) }),
    share: (probability: number) => {
      const percent = Math.round(100 * probability)
      if (percent < 1) return '<\u00A01%'
      return percent > 99 ? '>\u00A099%' : `${percent}%`
    },
  }
}
