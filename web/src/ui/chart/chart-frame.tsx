import { useTexts } from '../../i18n/use-texts.ts'
import 'uplot/dist/uPlot.min.css'
import { Box, Button, Group } from '@mantine/core'
import { IconTable, type TablerIcon } from '@tabler/icons-react'
import { type HTMLAttributes, type ReactNode, type RefObject, useId, useState } from 'react'
import styles from './chart.module.css'
import tableStyles from './chart-table.module.css'

/** A chart under its legend; a button switches to the same figures as a table. */
export function ChartFrame({
  label,
  legend,
  Icon,
  table,
  children,
}: {
  label: string
  /** List items; swatches and marks are styled by chart.module.css. */
  legend: ReactNode
  Icon: TablerIcon
  table: ReactNode
  children: ReactNode
}) {
  const { t } = useTexts('chart')
  const [isTable, setIsTable] = useState(false)
  const OtherIcon = isTable ? Icon : IconTable
  return (
    <figure className={styles.figure} aria-label={label}>
      <Group justify="space-between" gap="4px 16px" mih={36} mb={8}>
        <ul className={styles.legend}>{legend}</ul>
        <Button
          className={styles.toggle}
          variant="subtle"
          size="compact-sm"
          leftSection={<OtherIcon size={16} aria-hidden />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('showChart') : t('showTable')}
        </Button>
      </Group>
      {isTable ? table : children}
    </figure>
  )
}

/** A chart's figures as a table that scrolls within the chart's height, in pixels. */
export function ChartTable(props: { label: string; height: number; children: ReactNode }) {
  const { t } = useTexts('chart')
  return (
    <Box
      className={tableStyles.table}
      h={props.height}
      role="region"
      tabIndex={0}
      aria-label={t('tableLabel', { label: props.label })}
    >
      <table>{props.children}</table>
    </Box>
  )
}

/** The canvas of a plot, whose values can be read one by one with keys or the pointer. */
export function PlotFrame({
  frame,
  height,
  label,
  text,
  hint,
  index,
  count,
  children,
  ...handlers
}: {
  frame: RefObject<HTMLDivElement | null>
  height: number
  label: string
  text: string
  hint: ReactNode
  /** The index of the selected value. */
  index: number
  count: number
  children: ReactNode
} & HTMLAttributes<HTMLDivElement>) {
  const hintId = useId()
  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={Math.max(1, index + 1)}
        aria-valuetext={text}
        {...handlers}
      >
        {children}
      </div>
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  )
}
