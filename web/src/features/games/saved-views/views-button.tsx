import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SavedViews } from './saved-views.tsx'

/** Opens the saved views of the list. Memoized because each change of a filter shows another list. */
export const ViewsButton = memo(function ViewsButton() {
  const { t } = useTranslation('savedViews')
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          h={44}
          ml="auto"
          leftSection={<IconBookmark size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={toggle}
        >
          {t('open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('title')}>
        <SavedViews onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
})
