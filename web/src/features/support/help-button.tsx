import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { HelpContext } from '../../ui/states/help-context.ts'
import classes from './help-button.module.css'
import { useOwnConversations } from './use-own-conversations.ts'

/** Opens the help; a dot marks answers that the user has not opened. */
export function HelpButton() {
  const { t, format } = useTexts(['ui', 'app'])
  const open = use(HelpContext)
  const unread = useOwnConversations().data?.conversations.filter(({ isUnread }) => isUnread).length
  const count = unread ?? 0
  const answers = t('app:nav.answers', { count, formatted: format.number(count) })
  return (
    <ActionIcon
      className={classes.button}
      c="var(--ink)"
      aria-label={count === 0 ? t('ui:help') : `${t('ui:help')}: ${answers}`}
      aria-haspopup="dialog"
      onClick={() => open?.('questions')}
    >
      <IconHelpCircle size={20} aria-hidden />
      {count > 0 && <span className={classes.dot} aria-hidden />}
    </ActionIcon>
  )
}
