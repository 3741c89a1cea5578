import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { OUTSIDE_Z, WATCH_Z } from '@retorna/domain/statistics/expected-range'
import { IconCalculator } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { ExpectedRange } from '../api.ts'
import styles from './game-page.module.css'

/** How the verdict was calculated: the formulas with this game's figures. */
export function Calculation({
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
        className={styles.show}
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
        <div className={styles.calculation}>
          <code>{t('verdictPanel.formula')}</code>
          <code>{t('verdictPanel.neededFormula')}</code>
          <dl className={styles.rows}>
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
