import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { useOwnConversations } from './use-own-conversations.ts'

/** How soon the team answers the user; reserves its height until that is known. */
export function AnswerTime() {
  const { t } = useTexts('support')
  const hours = useOwnConversations().data?.answerHours
  return (
    <Hint mih="1.55em">
      {hours === null && t('answerAlways')}
      {typeof hours === 'number' && t('answerHours', { hours })}
    </Hint>
  )
}
