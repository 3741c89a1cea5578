import { useTranslation } from 'react-i18next'
import { ChannelPanel } from './channel-panel.tsx'

/** The bell, which cannot be turned off: it keeps everything. */
export function InAppPanel() {
  const { t } = useTranslation('notifications')
  return <ChannelPanel title={t('inApp.title')} text={t('inApp.text')} />
}
