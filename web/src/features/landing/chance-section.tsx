import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { Island } from '../../ui/island.tsx'
import { Chance } from './chance.tsx'
import { rangeAt } from './chance-range.ts'
import section from './section.module.css'
import { Section } from './section.tsx'

const TYPICAL_RTP = 96
const MILLION = 1_000_000

/** Why a few minutes mean nothing: interactive with a script, as a sentence without one. */
export function ChanceSection({ theoreticalRtp }: { theoreticalRtp: number | null }) {
  const { t } = useTranslation('landing')
  const format = useFormat()
  const language = useLanguage()
  const rtp = theoreticalRtp ?? TYPICAL_RTP
  const deviation = DEFAULT_STANDARD_DEVIATIONS.medium ?? 5
  const long = rangeAt(rtp, deviation, MILLION)
  return (
    <Section
      isAnchor
      id="chance"
      tone="raised"
      title={t('chance.title')}
      lead={t('chance.lead', { rtp: format.percent(rtp) })}
    >
      <Island
        name="chance"
        of={Chance}
        props={{ rtp, language, texts: t('chance', { returnObjects: true }) }}
      />
      {long !== null && (
        <noscript>
          <p className={section.lead}>
            {t('chance.static', {
              low: format.percent(long.low),
              high: format.percent(long.high),
            })}
          </p>
        </noscript>
      )}
    </Section>
  )
}
