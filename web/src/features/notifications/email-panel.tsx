import { Group } from '@mantine/core'
import { EMAIL_CHOICES, type NotificationSettings } from '@retorna/contract/notifications/settings'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useChoice } from './api.ts'
import { TestChannel } from './test-channel.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function EmailPanel({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts(['notifications', 'labels'])
  const { choices, choose, isPending } = useChoice(settings)
  return (
    <Panel
      isSpaced
      title={t('labels:email')}
      subtitle={t('email.text', { address: settings.emailAddress })}
    >
      <Group gap="12px 16px">
        <Segments
          size="md"
          labelClass={field.choice}
          aria-label={t('email.when')}
          data={EMAIL_CHOICES.map((value) => ({ value, label: t(`email.choices.${value}`) }))}
          value={choices.email}
          isDisabled={isPending}
          onChange={(email) => choose({ email })}
        />
        {choices.email === 'daily' && (
          <Select
            w={112}
            aria-label={t('email.hour')}
            data={HOURS}
            value={String(choices.digestHour)}
            disabled={isPending}
            onChange={(hour) => hour !== null && choose({ digestHour: Number(hour) })}
          />
        )}
      </Group>
      {choices.email === 'daily' && (
        <p className="soft">{t('email.zone', { zone: settings.timeZone })}</p>
      )}
      <TestChannel channel="email" isReady />
    </Panel>
  )
}
