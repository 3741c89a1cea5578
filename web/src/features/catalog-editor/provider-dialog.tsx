import { Button, Checkbox, Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { AdminProvider, ProviderValues } from '@retorna/contract/staff/provider-editor'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { DANGEROUS } from '../../ui/controls/confirm-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { toast, toastThen } from '../../ui/states/toast.ts'
import { useLatestProvider, useMergeProvider, useSaveProvider } from './api.ts'
import { useShownValue } from './field-text.ts'

const BLANK: ProviderValues = { name: '', slug: null, logoUrl: null, isActive: true }

/** Adds or changes a provider; a duplicate is merged into another provider here. */
export function ProviderDialog({
  provider,
  others,
  onClose,
}: {
  /** `null` adds a new provider. */
  provider: AdminProvider | null
  others: readonly AdminProvider[]
  onClose: () => void
}) {
  const { t } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const edited = useEdited<ProviderValues>(provider ?? { version: '', values: BLANK })
  const { values, theirs, change } = edited
  const save = useSaveProvider()
  const latest = useLatestProvider()
  const shown = useShownValue(others)
  const fields = fieldsOf(save.error)
  const submit = () =>
    save.mutate(
      { id: provider?.id ?? null, version: edited.version, values },
      {
        onSuccess: toastThen(t('staffLabels:savedDone'), onClose),
        onError: (error) => edited.meet(error, () => latest(provider?.id)),
      },
    )
  const errorOf = (field: string) => fields[`values.${field}`] ?? fields[field]
  return (
    <Dialog
      title={provider === null ? t('addProvider') : provider.values.name}
      centered
      onClose={onClose}
    >
      <Stack gap="xl">
        <Form
          attempt={save}
          problem={
            theirs !== null && (
              <ConflictPanel
                edited={edited}
                label={fieldLabel}
                shown={shown}
                onResolve={save.reset}
              />
            )
          }
          submit={t('labels:save')}
          isReady={values.name.trim() !== ''}
          side="end"
          onSubmit={submit}
          onCancel={onClose}
        >
          <TextInput
            label={t('labels:name')}
            required
            data-autofocus
            maxLength={200}
            value={values.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('staffLabels:slug')}
            maxLength={200}
            value={values.slug ?? ''}
            error={errorOf('slug')}
            onChange={(event) => change({ slug: event.currentTarget.value || null })}
          />
          <TextInput
            type="url"
            label={t('staffLabels:logoUrl')}
            maxLength={2000}
            value={values.logoUrl ?? ''}
            error={errorOf('logoUrl')}
            onChange={(event) => change({ logoUrl: event.currentTarget.value || null })}
          />
          <Checkbox
            label={t('isActive')}
            checked={values.isActive}
            onChange={(event) => change({ isActive: event.currentTarget.checked })}
          />
        </Form>
        {provider !== null && <MergeInto provider={provider} others={others} onMerged={onClose} />}
      </Stack>
    </Dialog>
  )
}

function MergeInto({
  provider,
  others,
  onMerged,
}: {
  provider: AdminProvider
  others: readonly AdminProvider[]
  onMerged: () => void
}) {
  const { t } = useTexts('catalogEditor')
  const [into, setInto] = useState<string | null>(null)
  const merge = useMergeProvider(provider.id)
  const submit = () =>
    merge.mutate(
      { version: provider.version, into: Number(into) },
      {
        onSuccess: ({ games }) => {
          toast(t('providerMerged', { count: games }))
          onMerged()
        },
      },
    )
  return (
    <Stack gap="sm">
      <Divider />
      <Title order={3}>{t('mergeProvider')}</Title>
      <Text size="sm">{t('mergeProviderText', { name: provider.values.name })}</Text>
      <Failure error={merge.error} field="into" />
      <Group align="flex-end">
        <Select
          flex="1 1 220px"
          label={t('mergeProviderInto')}
          searchable
          data={others
            .filter(({ id }) => id !== provider.id)
            .map(({ id, values: { name, isActive } }) => ({
              value: String(id),
              label: isActive ? name : t('inactive', { name }),
            }))}
          value={into}
          onChange={setInto}
        />
        <Button
          variant="filled"
          disabled={into === null}
          loading={merge.isPending}
          {...(into !== null && DANGEROUS)}
          onClick={submit}
        >
          {t('mergeAction')}
        </Button>
      </Group>
    </Stack>
  )
}
