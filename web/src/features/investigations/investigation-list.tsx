import { Group, Stack } from '@mantine/core'
import { INVESTIGATION_FILTERS } from '@retorna/contract/staff/investigations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'
import { toAdmin } from '../../app/paths.ts'
import { InvestigationTable } from '../../shared/investigations/investigation-table.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AnnualPack } from './annual-pack.tsx'
import { type Filter, useInvestigations } from './api.ts'
import classes from './investigations.module.css'

const ALL = ''

/** Investigations by state, owner and operator: open ones, the oldest first. */
export function InvestigationList() {
  const { t } = useTranslation(['investigations', 'labels'])
  const [filter, setFilter] = useState<Filter>({ state: 'open', owner: 'anybody' })
  const pages = useInvestigations(filter)
  const operators = pages.data?.pages[0]?.operators ?? []
  return (
    <Stack>
      <Group justify="space-between" align="end">
        <div className={classes.filters}>
          {(['state', 'owner'] as const).map((name) => (
            <Select
              key={name}
              label={t(`filters.${name}`)}
              data={INVESTIGATION_FILTERS[name].map((value) => ({
                value,
                label: t(`filterValues.${value}`),
              }))}
              value={filter[name] ?? null}
              onChange={(value) =>
                setFilter({ ...filter, [name]: oneOf(INVESTIGATION_FILTERS[name], value) })
              }
            />
          ))}
          {operators.length > 0 && (
            <Select
              label={t('labels:operator')}
              data={[
                { value: ALL, label: t('anyOperator') },
                ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={String(filter.operator_id ?? ALL)}
              onChange={(value) =>
                setFilter({ ...filter, operator_id: Number(value) || undefined })
              }
            />
          )}
        </div>
        <LinkButton to={toAdmin('investigations/new')}>
          {t('labels:openAnInvestigation')}
        </LinkButton>
      </Group>
      <Loaded query={pages} rows={6} failed={t('listFailed')}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ investigations }) => investigations)
          if (found.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
          return (
            <>
              <InvestigationTable investigations={found} />
              <NextPage pages={pages} />
            </>
          )
        }}
      </Loaded>
      <AnnualPack />
    </Stack>
  )
}
