import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Today } from './counts.ts'

/** Announces that readings are about to leave the quarantine. */
export function LeavingReadings({ leaving }: Pick<Today, 'leaving'>) {
  const { t, format } = useTexts('today')
  if (leaving === null) return null
  const { readings, at } = leaving
  return (
    <Alert color="yellow" icon={<IconClock aria-hidden />}>
      {t('leaving.text', {
        count: readings,
        number: format.number(readings, 0),
        moment: format.moment(at),
      })}{' '}
      <TextLink to={toAdmin('feeds/quarantine')} inherit>
        {t('leaving.link')}
      </TextLink>
    </Alert>
  )
}
