import type { getSupportScreenshot } from '@retorna/contract/staff/support-desk'
import type { getScreenshot, SupportMessage } from '@retorna/contract/support'
import { useTexts } from '../../i18n/use-texts.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import written from '../../ui/written.module.css'
import classes from './message-list.module.css'
import { Screenshot } from './screenshot.tsx'

/** The messages of a conversation, oldest first; the page that a message names is a link. */
export function MessageList({
  messages,
  names,
  screenshotEndpoint,
  onLeave,
}: {
  messages: readonly SupportMessage[]
  /** How the reader calls each side. */
  names: { member: string; staff: string }
  screenshotEndpoint: typeof getScreenshot | typeof getSupportScreenshot
  onLeave?: () => void
}) {
  const { t } = useTexts('support')
  return (
    <ol className={written.list} aria-label={t('messages')}>
      {messages.map(({ id, author, text, page, hasScreenshot, sentAt }) => (
        <li key={id} className={classes.message} data-author={author}>
          <p className={written.who}>
            <strong>{names[author]}</strong>
            <RelativeTime moment={sentAt} />
          </p>
          <p className={written.text}>{text}</p>
          {page !== null && (
            <p className={classes.page}>
              {t('aboutPage')}{' '}
              <TextLink to={page} inherit underline="always" {...(onLeave && { onClick: onLeave })}>
                {page}
              </TextLink>
            </p>
          )}
          {hasScreenshot && <Screenshot messageId={id} endpoint={screenshotEndpoint} />}
        </li>
      ))}
    </ol>
  )
}
