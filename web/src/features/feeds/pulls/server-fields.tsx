import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Server = { host: string; port: number; user: string }

/** The host, port and user of a server. */
export function ServerFields({
  source,
  errorOf,
  onChange,
}: {
  source: Server
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Server>) => void
}) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <TextInput
        label={t('source.host')}
        required
        maxLength={253}
        autoCapitalize="none"
        value={source.host}
        error={errorOf('host')}
        onChange={(event) => onChange({ host: event.currentTarget.value })}
      />
      <NumberInput
        label={t('source.port')}
        required
        min={1}
        max={65_535}
        allowDecimal={false}
        thousandSeparator={false}
        value={source.port}
        error={errorOf('port')}
        onChange={(port) => onChange({ port: Number(port) })}
      />
      <TextInput
        label={t('source.user')}
        required
        maxLength={200}
        autoCapitalize="none"
        autoComplete="off"
        value={source.user}
        error={errorOf('user')}
        onChange={(event) => onChange({ user: event.currentTarget.value })}
      />
    </>
  )
}
