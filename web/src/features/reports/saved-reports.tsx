import { ActionIcon, Menu, Stack } from '@mantine/core'
import { MAX_REPORT_NAME, type SavedReport } from '@retorna/contract/reports/reports'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import items from '../../ui/items.module.css'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useDeleteReport, useSavedReports, useSaveReport } from './api.ts'
import { toSavedReport } from './report-address.ts'
import { SaveDialog } from './save-dialog.tsx'

export function SavedReports() {
  const { t } = useTexts('reports')
  const query = useSavedReports()
  return (
    <Panel title={t('own')}>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={{ title: t('emptyTitle'), hint: t('emptyHint') }}
      >
        {(reports) => (
          <Stack component="ul" gap={0}>
            {reports.map((report) => (
              <SavedItem key={report.id} report={report} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function SavedItem({ report }: { report: SavedReport }) {
  const { t, format } = useTexts(['reports', 'labels'])
  const remove = useDeleteReport()
  const save = useSaveReport()
  const [isRenaming, setRenaming] = useState(false)
  const { name, settings } = report
  const copy = () => {
    const copyName = t('copyName', { name }).slice(0, MAX_REPORT_NAME)
    save.mutate(
      { name: copyName, settings },
      {
        onSuccess: () => toast(t('copied', { name: copyName })),
        onError: toastFailure,
      },
    )
  }
  return (
    <li className={items.item}>
      <div className={items.what}>
        <TextLink to={toSavedReport(report.id)}>{name}</TextLink>
        <Hint>
          {t(`kinds.${settings.kind}`)} · {t('updated', { day: format.moment(report.updated_at) })}
        </Hint>
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('actions', { name })} disabled={remove.isPending}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={copy}>
            {t('labels:copy')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => remove.run(report)}>
            {t('labels:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRenaming && (
        <SaveDialog
          title={t('rename')}
          report={report}
          onClose={() => setRenaming(false)}
          onSaved={() => setRenaming(false)}
        />
      )}
    </li>
  )
}
