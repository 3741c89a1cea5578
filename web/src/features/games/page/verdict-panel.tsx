import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { MissingValue } from '../../../ui/figures/missing-value.tsx'
import { VerdictBadge } from '../../../ui/figures/verdict-badge.tsx'
import type { ExpectedRange, GameProfile } from '../api.ts'
import { InfoTip } from '../card/info-tip.tsx'
import { Calculation } from './calculation.tsx'
import styles from './game-page.module.css'
import { GamePanel } from './game-panel.tsx'

/** Whether the current RTP means anything, in words, with the plays it is based on and those still needed. */
export function VerdictPanel({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  return (
    <GamePanel title={t('verdictPanel.title')} explanation={t('explain.verdict')}>
      <Verdict game={game} />
    </GamePanel>
  )
}

function Verdict({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const { theoreticalRtp, currentRtp, difference, expectedRange } = game
  if (theoreticalRtp === null) return <Text>{t('verdictPanel.noTheoretical')}</Text>
  if (currentRtp === null || difference === null) return <Text>{t('verdictPanel.noReading')}</Text>
  if (expectedRange === null || expectedRange.standardDeviation === null) {
    return <Text>{t('verdictPanel.noDeviation')}</Text>
  }
  return (
    <>
      <div className={styles.verdict}>
        <VerdictBadge verdict={expectedRange.verdict} size="large" />
        <Text>{t(`verdictPanel.${expectedRange.verdict}`)}</Text>
      </div>
      <Plays range={expectedRange} />
      <Calculation
        theoreticalRtp={theoreticalRtp}
        difference={difference}
        standardDeviation={expectedRange.standardDeviation}
        range={expectedRange}
      />
    </>
  )
}

function Plays({ range }: { range: ExpectedRange }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const { plays, playsNeeded, watch } = range
  const missing = playsNeeded === null ? 0 : Math.max(0, playsNeeded - (plays ?? 0))
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('verdictPanel.range')}</dt>
        <dd>
          {watch === null ? (
            <MissingValue reason={t('verdictPanel.playsUnknown')} />
          ) : (
            `${format.percent(watch.low)} – ${format.percent(watch.high)}`
          )}
        </dd>
      </div>
      <div>
        <dt>{t('verdictPanel.plays')}</dt>
        <dd>
          {plays === null ? (
            <MissingValue reason={t('verdictPanel.playsUnknown')} />
          ) : (
            format.number(plays)
          )}
        </dd>
      </div>
      {playsNeeded !== null && (
        <div>
          <dt>
            {t('verdictPanel.playsNeeded')}
            <InfoTip name={t('verdictPanel.playsNeeded')} text={t('explain.playsNeeded')} />
          </dt>
          <dd>
            {format.number(playsNeeded)}
            <small>
              {missing === 0
                ? t('verdictPanel.playsReached')
                : t('verdictPanel.playsMissing', { plays: format.number(missing) })}
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}
