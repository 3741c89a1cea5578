import {
  Button,
  Checkbox,
  Drawer,
  Group,
  MultiSelect,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core'
import {
  isOfGame,
  MAXIMUM_REPORT_TITLE,
  PAPERS,
  REPORT_COLUMNS,
  REPORT_SECTIONS,
  type ReportColumn,
  type ReportSection,
  type ReportSettings,
  usualColumns,
} from '@retorna/contract/reports/report-settings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperatorNames, useProviderNames } from './api.ts'
import { FilterGames } from './filter-games.tsx'
import { LogoField } from './logo-field.tsx'

/** Sections, columns, filters, title, logo and paper of a report; nothing changes before "Apply". */
export function CustomizeDrawer({
  settings,
  onApply,
  onClose,
}: {
  settings: ReportSettings
  onApply: (settings: ReportSettings) => void
  onClose: () => void
}) {
  const { t } = useTranslation('reports')
  const [draft, setDraft] = useState(settings)
  const { data: providers = [] } = useProviderNames()
  const { data: operators = [] } = useOperatorNames()
  const set = (part: Partial<ReportSettings>) => setDraft({ ...draft, ...part })
  const all: readonly ReportSection[] = REPORT_SECTIONS[draft.kind]
  const sections = draft.sections ?? all
  const columns = draft.columns ?? usualColumns(draft.kind)
  const { filters } = draft
  const hasTables = !isOfGame(draft.kind)
  const reset = () =>
    set({
      sections: null,
      columns: null,
      title: null,
      logo: null,
      paper: 'a4',
      filters: { providers: [], operators: [], games: [] },
    })
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={t('customizeTitle')}>
      <Stack gap="lg">
        <TextInput
          label={t('reportTitle')}
          description={t('titleHint')}
          maxLength={MAXIMUM_REPORT_TITLE}
          value={draft.title ?? ''}
          onChange={({ currentTarget }) => set({ title: currentTarget.value || null })}
        />
        <Checkbox.Group
          label={t('sections')}
          value={[...sections]}
          onChange={(chosen: ReportSection[]) =>
            set({ sections: chosen.length === all.length ? null : inOrder(all, chosen) })
          }
        >
          <Stack gap={8} mt={8}>
            {all.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={t(`sectionNames.${name}`)}
                disabled={sections.length === 1 && sections.includes(name)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {hasTables && (
          <Checkbox.Group
            label={t('columns')}
            value={[...columns]}
            onChange={(chosen: ReportColumn[]) => set({ columns: inOrder(REPORT_COLUMNS, chosen) })}
          >
            <Stack gap={8} mt={8}>
              {REPORT_COLUMNS.map((name) => (
                <Checkbox key={name} value={name} label={t(`columnNames.${name}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {hasTables && (
          <>
            <MultiSelect
              label={t('filterProviders')}
              description={t('filtersHint')}
              searchable
              data={providers}
              value={filters.providers.map(String)}
              onChange={(ids) => set({ filters: { ...filters, providers: ids.map(Number) } })}
            />
            {(operators.length > 0 || filters.operators.length > 0) && (
              <MultiSelect
                label={t('filterOperators')}
                searchable
                data={operators}
                value={filters.operators.map(String)}
                onChange={(ids) => set({ filters: { ...filters, operators: ids.map(Number) } })}
              />
            )}
            <FilterGames
              ids={filters.games}
              onChange={(games) => set({ filters: { ...filters, games } })}
            />
          </>
        )}
        <div>
          <SegmentedControl
            aria-label={t('paper')}
            data={PAPERS.map((value) => ({ value, label: t(`papers.${value}`) }))}
            value={draft.paper}
            onChange={(paper) => set({ paper })}
          />
        </div>
        <LogoField logo={draft.logo} onChange={(logo) => set({ logo })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={reset}>
            {t('reset')}
          </Button>
          <Button onClick={() => onApply(draft)}>{t('apply')}</Button>
        </Group>
      </Stack>
    </Drawer>
  )
}

/** A choice in the order of the whole. */
const inOrder = <Name extends string>(all: readonly Name[], chosen: readonly Name[]): Name[] =>
  all.filter((name) => chosen.includes(name))
