import { Checkbox, Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { useTranslation } from 'react-i18next'

/** Says that a user's subscription is charged until it is canceled, and offers to cancel it if this server can. */
export function RunningSubscription({
  running,
  ends,
  onChange,
}: {
  running: PersonDetail['running']
  ends: boolean
  onChange: (ends: boolean) => void
}) {
  const { t } = useTranslation('people')
  if (running === null) return null
  return (
    <>
      <Text size="sm">{t(`running.${running}`)}</Text>
      {running === 'portal' && (
        <Checkbox
          label={t('running.end')}
          checked={ends}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
