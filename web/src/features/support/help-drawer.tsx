import { Button, Drawer, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { HelpContext } from '../../ui/states/help-context.ts'
import { toast } from '../../ui/states/toast.ts'
import { Conversation } from './conversation.tsx'
import { HelpHome, type HelpView } from './help-home.tsx'
import { MessageForm } from './message-form.tsx'
import classes from './support.module.css'

type Help = { start: HelpView; text: string; page: string; onClose: () => void }

/** The questions, the user's conversations with the team, and a form for messages about `page`, begun with `text`. */
export default function HelpDrawer({ isOpen, ...help }: Help & { isOpen: boolean }) {
  const { t } = useTexts(['support', 'labels'])
  return (
    <Drawer
      opened={isOpen}
      onClose={help.onClose}
      position="right"
      size={480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('labels:close'), size: 44 }}
    >
      {/* An error inside the help cannot open the help again. */}
      <HelpContext value={null}>
        <Views {...help} />
      </HelpContext>
    </Drawer>
  )
}

function Views({ start, text, page, onClose }: Help) {
  const { t } = useTexts('support')
  const user = useUser()
  const [view, setView] = useState<HelpView>(user === null ? 'questions' : start)
  const content = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const go = (next: HelpView) => {
    hasMoved.current = true
    setView(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each new view is announced.
  useEffect(() => {
    if (hasMoved.current) content.current?.querySelector<HTMLElement>('h3')?.focus()
  }, [view])
  const sent = (id: number) => {
    go(id)
    toast(t('sent'))
  }
  return (
    <Stack gap="lg" ref={content}>
      {view !== 'questions' && (
        <div>
          <Button
            variant="subtle"
            px={8}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => go('questions')}
          >
            {t('back')}
          </Button>
        </div>
      )}
      {view === 'questions' && <HelpHome onView={go} onLeave={onClose} />}
      {view === 'write' && (
        <>
          <h3 className={classes.heading} tabIndex={-1}>
            {t('write')}
          </h3>
          <MessageForm conversationId={null} begun={text} page={page} onSent={sent} />
        </>
      )}
      {typeof view === 'number' && (
        <Conversation key={view} id={view} page={page} onLeave={onClose} />
      )}
    </Stack>
  )
}
