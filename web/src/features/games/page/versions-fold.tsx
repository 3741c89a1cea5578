import { COST_STAKE } from '@retorna/contract/words/answer-cost'
import { catalogWord } from '@retorna/domain/catalog-word'
import { expectedLoss } from '@retorna/domain/statistics/house-edge'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { useCurrency } from '../../../ui/figures/currency.ts'
import { useSourceName } from '../../../ui/figures/use-source-name.ts'
import { Fold } from '../../../ui/fold.tsx'
import type { GameProfile } from './api.ts'
import factStyles from './game-facts.module.css'

/** The certified versions of a game and what each costs; only if there is more than one. */
export function VersionsFold({ game: { id, versions, answer } }: { game: GameProfile }) {
  const { t } = useTranslation(['games', 'labels'])
  const format = useFormat()
  const language = useLanguage()
  const [currency] = useCurrency()
  const sourceName = useSourceName()
  if (versions.length < 2) return null
  const list = versions.map(({ rtp }) => format.percent(rtp)).join(', ')
  const source = versions.find(({ isMonitored }) => isMonitored)?.source ?? null
  return (
    <Fold
      id="versions"
      title={t('labels:certifiedRtpVersions')}
      line={
        source === null ? list : t('versions.from', { versions: list, source: sourceName(source) })
      }
      explanation={`${t('explain.versions')} ${t('versions.text')}`}
      aside={
        <Download
          what={{ table: 'game-versions', game: id }}
          name={t('labels:certifiedRtpVersions')}
        />
      }
    >
      <table className={factStyles.versions}>
        <thead>
          <tr>
            <th scope="col">{t('labels:rtp')}</th>
            <th scope="col">
              {t('versions.keeps', { stake: format.money(COST_STAKE, currency, 0) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map(({ rtp, judgedRtp, variant, isMonitored, source }) => (
            <tr key={`${rtp} ${variant}`} title={source === null ? undefined : sourceName(source)}>
              <th scope="row">
                {format.percent(rtp)}
                <small>
                  {variant === null ? t('versions.unnamed') : catalogWord(variant, language)}
                </small>
                {judgedRtp !== null && judgedRtp !== rtp && (
                  <small>{t('versions.withoutJackpot', { rtp: format.percent(judgedRtp) })}</small>
                )}
                {isMonitored && <small data-monitored>{t('labels:onRecordHere')}</small>}
                {judgedRtp !== null && judgedRtp === answer.version_percent && (
                  <small>{t('versions.fits')}</small>
                )}
              </th>
              <td>{format.money(expectedLoss(COST_STAKE, rtp), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}
