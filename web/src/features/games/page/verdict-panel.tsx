import { Button, Collapse, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { OUTSIDE_Z, WATCH_Z } from '@retorna/domain/statistics/expected-range'
import { IconCalculator } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { VerdictBadge } from '../../../ui/figures/badges.tsx'
import { Figure, MissingValue } from '../../../ui/figures/missing-value.tsx'
import type { ExpectedRange, GameProfile } from '../api.ts'
import factStyles from './game-facts.module.css'
import { GamePanel, InfoTip } from './game-panel.tsx'

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
      <Group gap="8px 16px">
        <VerdictBadge verdict={expectedRange.verdict} size="large" />
        <Text>{t(`verdictPanel.${expectedRange.verdict}`)}</Text>
      </Group>
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
    <dl className={factStyles.facts}>
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
          <Figure value={plays} missing={t('verdictPanel.playsUnknown')}>
            {format.number}
          </Figure>
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

/** How the verdict was calculated: the formulas with this game's figures. */
function Calculation({
  theoreticalRtp,
  difference,
  standardDeviation,
  range,
}: {
  theoreticalRtp: number
  difference: number
  standardDeviation: number
  range: ExpectedRange
}) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const rangeText = (limits: { low: number; high: number } | null) =>
    limits === null ? '–' : `${format.percent(limits.low)} – ${format.percent(limits.high)}`
  const sd = format.number(standardDeviation, 2)
  const rows = [
    [t('verdictPanel.inputs.theoretical'), format.percent(theoreticalRtp)],
    [
      t('verdictPanel.inputs.standardDeviation'),
      range.isAssumed ? `${sd} (${t('verdictPanel.inputs.assumed')})` : sd,
    ],
    [
      t('verdictPanel.inputs.plays'),
      range.plays === null ? t('verdictPanel.playsUnknown') : format.number(range.plays),
    ],
    [t('verdictPanel.inputs.gap'), format.points(difference)],
    [t('verdictPanel.inputs.watch', { z: format.number(WATCH_Z, 2) }), rangeText(range.watch)],
    [t('verdictPanel.inputs.outside', { z: format.number(OUTSIDE_Z) }), rangeText(range.outside)],
  ]
  return (
    <div>
      <Button
        className={factStyles.show}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCalculator size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {isOpen ? t('verdictPanel.hide') : t('verdictPanel.show')}
      </Button>
      <Collapse id={id} expanded={isOpen} transitionDuration={150}>
        <div className={factStyles.calculation}>
          <code>{t('verdictPanel.formula')}</code>
          <code>{t('verdictPanel.neededFormula')}</code>
          <dl className={factStyles.rows}>
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Collapse>
    </div>
  )
}
