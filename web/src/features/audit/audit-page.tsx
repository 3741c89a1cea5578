import { Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from '../../ui/controls/filters.module.css'
import { DownloadButton } from '../../ui/controls/icon-buttons.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TYPING_PAUSE_MS } from '../../ui/controls/use-debounced-text.ts'
import { Hint } from '../../ui/hint.tsx'
import { NextPage } from '../../ui/next-page.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { NO_FILTERS, useAudit, useExport } from './api.ts'
import { AuditItem } from './audit-item.tsx'
import { actionText } from './wording.ts'

/** Who did what and when, latest first. */
export default function AuditPage() {
  const { t } = useTexts(['audit', 'labels', 'staffLabels'])
  const form = useForm({ initialValues: NO_FILTERS })
  const [filters] = useDebouncedValue(form.values, TYPING_PAUSE_MS)
  const audit = useAudit(filters)
  const file = useExport(filters)
  return (
    <Stack>
      <Hint>{t('text')}</Hint>
      <div className={classes.filters}>
        <TextInput
          label={t('labels:user')}
          placeholder={t('staffLabels:nameEmailOrId')}
          maxLength={200}
          {...form.getInputProps('person')}
        />
        <Select
          label={t('staffLabels:action')}
          placeholder={t('labels:any')}
          data={(audit.data?.actions ?? []).map((name) => ({
            value: name,
            label: actionText(t, name),
          }))}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('labels:clear') }}
          {...form.getInputProps('action')}
        />
        <TextInput
          label={t('labels:about')}
          placeholder={t('subjectHint')}
          maxLength={200}
          {...form.getInputProps('subject')}
        />
        <TextInput type="date" label={t('staffLabels:from')} {...form.getInputProps('from')} />
        <TextInput type="date" label={t('staffLabels:to')} {...form.getInputProps('to')} />
      </div>
      <Group>
        <DownloadButton loading={file.isPending} onClick={() => file.mutate()}>
          {t('export')}
        </DownloadButton>
      </Group>
      <Failure error={file.error} />
      <Loaded query={audit} rows={8}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={t('staffLabels:noEntries')} hint={t('staffLabels:noneHint')} />
          ) : (
            <Stack gap="xs">
              {entries.map((entry) => (
                <AuditItem
                  key={entry.id}
                  entry={entry}
                  onPerson={(person) => form.setValues({ ...NO_FILTERS, person })}
                />
              ))}
              <NextPage pages={audit} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
