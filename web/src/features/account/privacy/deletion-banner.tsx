import type { Deletion } from '@retorna/contract/account'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './deletion-banner.module.css'
import { KeepAccount } from './keep-account.tsx'

/** When the account will be deleted, with a button to cancel the deletion. */
export function DeletionBanner({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <aside className={classes.banner} aria-label={t('deletion.label')}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        {t('deletion.text', { moment: format.moment(deletion.deletesAt) })}
      </p>
      <KeepAccount />
    </aside>
  )
}
