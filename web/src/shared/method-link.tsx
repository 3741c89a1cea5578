import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../app/paths.ts'

/** Leads from a verdict to the page that explains it; in a new tab, so that nothing half entered is lost. */
export function MethodLink() {
  const { t } = useTranslation('judgment')
  return (
    <Anchor href={paths.method} target="_blank" rel="noopener" size="sm" underline="always">
      {t('method')}
    </Anchor>
  )
}
