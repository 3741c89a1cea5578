import { Stack } from '@mantine/core'
import { IMPORT_KINDS } from '@retorna/contract/staff/import-options'
import type { ImportBatch } from '@retorna/contract/staff/operations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { FilterSelect } from '../../ui/controls/filter-select.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { useBatches } from './api.ts'
import { Listed } from './listed.tsx'

/** What was imported and by whom, and what was undone. */
export function Batches() {
  const { t } = useTranslation(['operations', 'imports', 'labels', 'staffLabels'])
  const format = useFormat()
  const actorName = useActorName()
  const [kind, setKind] = useAddressFilter('kind', IMPORT_KINDS)
  const imports = useBatches(kind === undefined ? {} : { kind })
  const figure = (label: string, count: (batch: ImportBatch) => number) => ({
    label,
    figure: (batch: ImportBatch) => format.number(count(batch)),
  })
  return (
    <Stack>
      <FilterSelect
        label={t('labels:kind')}
        options={IMPORT_KINDS.map((value) => ({ value, label: t(`imports:kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <Listed
        query={imports}
        rowsOf={({ batches }) => batches}
        empty={{ title: t('batches.none') }}
        isFiltered={kind !== undefined}
        label={t('batches.title')}
        columns={[
          {
            label: t('labels:file'),
            cell: ({ id, fileName, undoneAt }) => (
              <>
                {id} · {fileName} {undoneAt !== null && <Badge>{t('batches.undone')}</Badge>}
              </>
            ),
          },
          { label: t('labels:kind'), cell: (batch) => t(`imports:kinds.${batch.kind}`) },
          { label: t('staffLabels:by'), cell: ({ actor }) => actorName(actor) },
          figure(t('staffLabels:new'), (batch) => batch.new),
          figure(t('staffLabels:changed'), (batch) => batch.changed),
          figure(t('staffLabels:unchanged'), (batch) => batch.unchanged),
          figure(t('staffLabels:refused'), (batch) => batch.refused),
          { label: t('labels:when'), moment: ({ createdAt }) => format.moment(createdAt) },
        ]}
      />
    </Stack>
  )
}
