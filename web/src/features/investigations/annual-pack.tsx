import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './investigations.module.css'
import { PackButtons } from './pack-buttons.tsx'

const YEARS = 5

/** Saves the pack of one of the latest years. */
export function AnnualPack() {
  const { t } = useTexts('investigations')
  const thisYear = new Date().getFullYear()
  const [year, setYear] = useState(thisYear)
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  return (
    <Panel title={t('pack.annual')} subtitle={t('pack.annualHint')} isSpaced>
      <div className={classes.filters}>
        <Select
          label={t('pack.year')}
          data={years}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? year))}
        />
      </div>
      <PackButtons of={{ year }} />
    </Panel>
  )
}
