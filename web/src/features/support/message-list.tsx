import { Skeleton } from '@mantine/core'
import type { getSupportScreenshot } from '@retorna/contract/staff/support-desk'
import type { getScreenshot, SupportMessage } from '@retorna/contract/support'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callForReply } from '../../api/call.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import written from '../../ui/written.module.css'
import classes from './message-list.module.css'
import { SUPPORT } from './use-own-conversations.ts'

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

/** A message's screenshot, fetched with the session's token, which an image element could not send. */
function Screenshot({
  messageId,
  endpoint,
}: {
  messageId: number
  endpoint: typeof getScreenshot | typeof getSupportScreenshot
}) {
  const { t } = useTexts('support')
  const { data, isError } = useQuery({
    queryKey: [...SUPPORT, 'screenshot', endpoint.path, messageId],
    queryFn: async ({ signal }) =>
      (await callForReply(endpoint, { params: { id: messageId } }, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useObjectUrl(data)
  if (isError) {
    return <Hint>{t('noScreenshot')}</Hint>
  }
  if (address === undefined) return <Skeleton h={160} aria-hidden />
  return (
    <a href={address} target="_blank" rel="noopener">
      <img className={classes.screenshot} src={address} alt={t('screenshot')} />
    </a>
  )
}

/** The object URL of a file, valid as long as the component is mounted. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
