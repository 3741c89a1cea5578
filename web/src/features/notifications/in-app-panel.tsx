import { useTranslation } from 'react-i18next'
import { ChannelPanel } from './channel-panel.tsx'

/** The bell, which nobody can turn off: it is where everything is kept. */
export function InAppPanel() {
  const { t } = useTranslation('notifications')
  return <ChannelPanel title={t('inApp.title')} text={t('inApp.text')} />
}
