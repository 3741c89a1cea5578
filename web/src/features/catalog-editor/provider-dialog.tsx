import {
  Button,
  Checkbox,
  Divider,
  Group,
  Modal,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { AdminProvider, ProviderValues } from '@retorna/contract/staff/provider-editor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useLatestProvider, useMergeProvider, useSaveProvider } from './api.ts'
import { fieldLabel, useShownValue } from './field-text.ts'

const BLANK: ProviderValues = { name: '', slug: null, logoUrl: null, isActive: true }

/** Adds or changes a provider; a duplicate is merged into another provider here. */
export function ProviderDialog({
  provider,
  others,
  onClose,
}: {
  /** `null`: a new one. */
  provider: AdminProvider | null
  others: readonly AdminProvider[]
  onClose: () => void
}) {
  const { t } = useTranslation('catalogEditor')
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
        onSuccess: () => {
          toast(t('saved'))
          onClose()
        },
        onError: (error) => edited.meet(error, () => latest(provider?.id)),
      },
    )
  useFocusBack()
  const errorOf = (field: string) => fields[`values.${field}`] ?? fields[field]
  return (
    <Modal
      opened
      onClose={onClose}
      title={provider === null ? t('addProvider') : provider.values.name}
      centered
      closeButtonProps={{ size: 44, 'aria-label': t('close') }}
    >
      <Stack gap="xl">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack>
            <TextInput
              label={t('name')}
              required
              data-autofocus
              maxLength={200}
              value={values.name}
              error={errorOf('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <TextInput
              label={t('slug')}
              maxLength={200}
              value={values.slug ?? ''}
              error={errorOf('slug')}
              onChange={(event) => change({ slug: event.currentTarget.value || null })}
            />
            <TextInput
              type="url"
              label={t('logoUrl')}
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
            {theirs === null ? (
              <Failure error={save.error} />
            ) : (
              <ConflictPanel
                edited={edited}
                label={fieldLabel}
                shown={shown}
                onResolve={() => save.reset()}
              />
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                loading={save.isPending}
                disabled={values.name.trim() === '' || theirs !== null}
              >
                {t('save')}
              </Button>
            </Group>
          </Stack>
        </form>
        {provider !== null && <MergeInto provider={provider} others={others} onMerged={onClose} />}
      </Stack>
    </Modal>
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
  const { t } = useTranslation('catalogEditor')
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
      <Failure error={merge.error} />
      <Group align="flex-end">
        <Select
          flex="1 1 220px"
          label={t('mergeProviderInto')}
          searchable
          data={others
            .filter(({ id }) => id !== provider.id)
            .map(({ id, values: { name } }) => ({ value: String(id), label: name }))}
          value={into}
          onChange={setInto}
        />
        <Button
          disabled={into === null}
          loading={merge.isPending}
          {...(into === null ? {} : { bg: 'var(--low)', c: 'var(--surface)' })}
          onClick={submit}
        >
          {t('mergeAction')}
        </Button>
      </Group>
    </Stack>
  )
}
