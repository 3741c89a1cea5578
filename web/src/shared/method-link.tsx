import { Anchor } from '@mantine/core'
import { paths } from '../app/paths.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** A link from a verdict to the page that explains it; it opens a new tab, so that unsaved input is not lost. */
export function MethodLink() {
  const { t } = useTexts('app')
  return (
    <Anchor href={paths.method} target="_blank" rel="noopener" size="sm" underline="always">
      {t('howJudged')}
    </Anchor>
  )
}
