import { Group, Stack } from '@mantine/core'
import { INVESTIGATION_FILTERS } from '@retorna/contract/staff/investigations'
import { useState } from 'react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { InvestigationTable } from '../../shared/investigations/investigation-table.tsx'
import { useWayBack } from '../../ui/back-link.tsx'
import { useAddressFilter, useAddressNumber } from '../../ui/controls/address-filter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useInvestigations } from './api.ts'
import classes from './investigations.module.css'
import { PackButtons } from './pack-buttons.tsx'

const ALL = ''

/** Investigations by state, owner and operator: open ones, the oldest first. */
export function InvestigationList() {
  const { t } = useTexts(['investigations', 'labels', 'staffLabels'])
  const [state = 'open', setState] = useAddressFilter('state', INVESTIGATION_FILTERS.state)
  const [owner = 'anybody', setOwner] = useAddressFilter('owner', INVESTIGATION_FILTERS.owner)
  const [operator, setOperator] = useAddressNumber('operator')
  const wayBack = useWayBack()
  const pages = useInvestigations({ state, owner, operator_id: operator })
  const operators = pages.data?.pages[0]?.operators ?? []
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <div className={classes.filters}>
          <Select
            label={t('labels:state')}
            data={INVESTIGATION_FILTERS.state.map((value) => ({
              value,
              label: t(`filterValues.${value}`),
            }))}
            value={state}
            onChange={setState}
          />
          <Select
            label={t('staffLabels:owner')}
            data={INVESTIGATION_FILTERS.owner.map((value) => ({
              value,
              label: t(`labels:${value}`),
            }))}
            value={owner}
            onChange={setOwner}
          />
          {operators.length > 0 && (
            <Select
              label={t('labels:operator')}
              data={[
                { value: ALL, label: t('anyOperator') },
                ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={String(operator ?? ALL)}
              onChange={setOperator}
            />
          )}
        </div>
        <LinkButton variant="filled" to={toAdmin('investigations/new')}>
          {t('labels:openAnInvestigation')}
        </LinkButton>
      </Group>
      <Loaded query={pages} rows={6} failed={t('listFailed')}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ investigations }) => investigations)
          if (found.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
          return (
            <>
              <InvestigationTable investigations={found} state={wayBack} />
              <NextPage pages={pages} />
            </>
          )
        }}
      </Loaded>
      <AnnualPack />
    </Stack>
  )
}

const YEARS = 5

function AnnualPack() {
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
