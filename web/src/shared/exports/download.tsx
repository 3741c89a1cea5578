import { Button } from '@mantine/core'
import type { TableToExport } from '@retorna/contract/exports'
import { can } from '@retorna/domain/plan'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LazyMenu } from '../../ui/menus/lazy-menu.tsx'
import { useUpgrade } from '../plans/upgrade.ts'
import classes from './download.module.css'
import { useExport } from './use-export.ts'

const DownloadMenu = lazy(() => import('./download-menu.tsx'))

/** Downloads a list or chart as a file; offers the plan that includes it. On a phone the button is an icon. */
export function Download({
  what,
  name,
  onSeries,
}: {
  what: TableToExport
  /** The name of the list or chart, as in its heading. */
  name: string
  /** Requests the daily values of the listed games. */
  onSeries?: () => void
}) {
  const { t } = useTexts(['exports', 'labels'])
  const isGuest = useUser() === null
  const plan = usePlanShown()
  const upgrade = useUpgrade()
  const file = useExport()
  if (isGuest) return null
  const isOpen = can(plan, 'csv-export')
  const Icon = isOpen ? IconDownload : IconLock
  const button = (
    <Button
      className={classes.button}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={t('of', { name })}
      loading={file.isPending}
      {...(!isOpen && { onClick: () => upgrade('csv-export') })}
    >
      {t('labels:download')}
    </Button>
  )
  if (!isOpen) return button
  return (
    <LazyMenu
      Menu={DownloadMenu}
      target={button}
      menu={{ onFormat: (format) => file.mutate({ format, what }), onSeries }}
    />
  )
}
