import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../app/paths.ts'

/** A link from a verdict to the page that explains it; it opens a new tab, so that unsaved input is not lost. */
export function MethodLink() {
  const { t } = useTranslation('app')
  return (
    <Anchor href={paths.method} target="_blank" rel="noopener" size="sm" underline="always">
      {t('howJudged')}
    </Anchor>
  )
}
