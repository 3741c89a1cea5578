import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOwnConversations } from './use-own-conversations.ts'

/** How soon the team answers the user; a space of its height until that is known. */
export function AnswerTime() {
  const { t } = useTranslation('support')
  const hours = useOwnConversations().data?.answerHours
  return (
    <Text size="sm" c="dimmed" mih="1.55em">
      {hours === null && t('answerAlways')}
      {typeof hours === 'number' && t('answerHours', { hours })}
    </Text>
  )
}
