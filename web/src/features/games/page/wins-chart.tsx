import type { PayoutTable } from '@retorna/contract/staff/payout-tables'
import { IconChartBar } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChartFrame, ChartTable } from '../../../ui/chart/chart-frame.tsx'
import styles from './wins-chart.module.css'

type Win = PayoutTable['wins'][number]

const ROW_HEIGHT = 42

/** The points of RTP that wins of each size contribute, as bars; a button switches to a table. */
export function WinsChart({ wins }: { wins: readonly Win[] }) {
  const { t, format } = useTexts('gamePage')
  const sizeOf = ({ from, to }: Win) => {
    if (to === null) return t('payoutTable.above', { from: format.number(from) })
    if (from === 0) return t('payoutTable.upTo', { to: format.number(to) })
    return t('payoutTable.between', { from: format.number(from), to: format.number(to) })
  }
  const label = t('payoutTable.chart')
  const largest = Math.max(...wins.map(({ rtp }) => rtp))
  const table = (
    <ChartTable label={label} height={ROW_HEIGHT * (wins.length + 1)}>
      <thead>
        <tr>
          <th scope="col">{t('payoutTable.win')}</th>
          <th scope="col">{t('payoutTable.share')}</th>
          <th scope="col">{t('payoutTable.frequency')}</th>
        </tr>
      </thead>
      <tbody>
        {wins.map((win) => (
          <tr key={win.from}>
            <th scope="row">{sizeOf(win)}</th>
            <td>{format.number(win.rtp, 2)}</td>
            <td>
              {t('payoutTable.plays', {
                number: format.number(1 / win.probability, win.probability > 0.1 ? 1 : 0),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </ChartTable>
  )
  return (
    <ChartFrame label={label} legend={<li>{label}</li>} Icon={IconChartBar} table={table}>
      <ul className={styles.bars}>
        {wins.map((win) => (
          <li key={win.from}>
            <span>{sizeOf(win)}</span>
            <span className={styles.track} aria-hidden>
              <span style={{ width: `${(100 * win.rtp) / largest}%` }} />
            </span>
            <span className={styles.value}>{format.number(win.rtp, 2)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
