import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { LazyMenu } from '../../../ui/menus/lazy-menu.tsx'

const ViewsPopover = lazy(() => import('./views-popover.tsx'))

/** Opens the saved views of the list. Memoized because each change of a filter shows another list. */
export const ViewsButton = memo(function ViewsButton() {
  const { t } = useTexts('savedViews')
  const button = (
    <Button leftSection={<IconBookmark size={18} aria-hidden />} aria-haspopup="dialog">
      {t('open')}
    </Button>
  )
  return <LazyMenu Menu={ViewsPopover} target={button} />
})
