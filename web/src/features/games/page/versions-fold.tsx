import { COST_STAKE } from '@retorna/contract/words/answer-cost'
import { catalogWord } from '@retorna/domain/catalog-word'
import { expectedLoss } from '@retorna/domain/statistics/house-edge'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { useCurrency } from '../../../ui/figures/currency.ts'
import { useSourceName } from '../../../ui/figures/use-source-name.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import type { GameProfile } from './api.ts'
import factStyles from './game-facts.module.css'

/** The certified versions of a game and what each costs; only if there is more than one. */
export function VersionsFold({ game: { id, versions, answer } }: { game: GameProfile }) {
  const { t, format, language } = useTexts(['gamePage', 'labels'])
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
      <RecordTable
        label={t('labels:versions')}
        rows={versions}
        keyOf={({ rtp, variant }) => `${rtp} ${variant}`}
        columns={[
          {
            label: t('labels:rtp'),
            cell: ({ rtp, judgedRtp, variant, isMonitored, source }) => (
              <div title={source === null ? undefined : sourceName(source)}>
                {format.percent(rtp)}
                <Hint className={factStyles.about}>
                  {[
                    variant === null ? t('versions.unnamed') : catalogWord(variant, language),
                    judgedRtp !== null &&
                      judgedRtp !== rtp &&
                      t('versions.withoutJackpot', { rtp: format.percent(judgedRtp) }),
                    isMonitored && t('labels:onRecordHere'),
                    judgedRtp !== null &&
                      judgedRtp === answer.version_percent &&
                      t('versions.fits'),
                  ]
                    .filter((text) => text !== false)
                    .join(' · ')}
                </Hint>
              </div>
            ),
          },
          {
            label: t('versions.keeps', { stake: format.money(COST_STAKE, currency, 0) }),
            figure: ({ rtp }) => format.money(expectedLoss(COST_STAKE, rtp), currency),
          },
        ]}
      />
    </Fold>
  )
}
