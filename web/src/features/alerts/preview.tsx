import { useDebouncedValue } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './alert-form.module.css'
import { usePreview } from './api.ts'

const PAUSE_MS = 250

/** How often such an alert would have been triggered in the last 30 days; `null` while the rule is incomplete. */
export function Preview({ rule }: { rule: Parameters<typeof usePreview>[0] }) {
  const { t } = useTranslation('alerts')
  const [asked] = useDebouncedValue(rule, PAUSE_MS)
  const { data, isError, isPlaceholderData } = usePreview(asked)
  const text = () => {
    if (rule === null) return t('form.previewWaits')
    if (isError) return t('form.previewFailed')
    if (data === undefined) return t('form.previewing')
    return data.days === 0 ? t('form.previewNothing') : t('form.preview', { count: data.fired })
  }
  return (
    <div className={classes.preview} aria-busy={isPlaceholderData}>
      <IconHistory size={20} aria-hidden />
      <div>
        <p role="status">{text()}</p>
        <p className={classes.hint}>{t('form.pastOnly')}</p>
      </div>
    </div>
  )
}
