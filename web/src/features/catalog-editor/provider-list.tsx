import { Button, Group, Stack } from '@mantine/core'
import type { AdminProvider } from '@retorna/contract/staff/provider-editor'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useProviders } from './api.ts'
import { ProviderDialog } from './provider-dialog.tsx'

/** All providers, including inactive ones. */
export function ProviderList() {
  const { t, format } = useTexts(['catalogEditor', 'labels', 'staffLabels'])
  const providers = useProviders()
  const [open, setOpen] = useState<AdminProvider | 'new' | null>(null)
  return (
    <Stack>
      <Group justify="flex-end">
        <AddButton onClick={() => setOpen('new')}>{t('addProvider')}</AddButton>
      </Group>
      <Loaded
        query={providers}
        rows={8}
        empty={{ title: t('labels:noProvidersYet'), hint: t('noProvidersHint') }}
      >
        {(found) => (
          <RecordTable
            label={t('labels:providers')}
            rows={found}
            columns={[
              { label: t('labels:name'), cell: ({ values }) => values.name },
              { label: t('staffLabels:slug'), cell: ({ values }) => values.slug },
              { label: t('labels:games'), figure: ({ games }) => format.number(games) },
              {
                label: t('labels:state'),
                cell: ({ values: { isActive } }) => (
                  <Badge tone={isActive ? 'high' : 'neutral'}>
                    {t(isActive ? 'labels:active' : 'labels:inactive')}
                  </Badge>
                ),
              },
              {
                label: t('labels:edit'),
                action: (provider) => (
                  <Button
                    aria-label={t('editProvider', { name: provider.values.name })}
                    onClick={() => setOpen(provider)}
                  >
                    {t('labels:edit')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {open !== null && (
        <ProviderDialog
          provider={open === 'new' ? null : open}
          others={providers.data ?? []}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}
