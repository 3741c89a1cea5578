import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import {
  HTTPS_WAYS,
  type PullForm,
  type PullSource,
  SFTP_WAYS,
} from '@retorna/contract/feeds/pull-settings'
import { oneOf } from '../../../api/one-of.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Select } from '../../../ui/controls/select.tsx'

/** A pull's credentials. A stored secret is kept unless another is entered. */
export function LoginFields({
  form: { source, secret = '', passphrase = '' },
  hasSecret,
  errors,
  onChange,
}: {
  form: PullForm
  hasSecret: boolean
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PullForm>) => void
}) {
  const { t } = useTexts(['pulls', 'audit'])
  const way = source.kind === 'postgres' ? 'password' : source.authentication
  const ways = source.kind === 'https' ? HTTPS_WAYS : SFTP_WAYS
  const enter = (value: string) => onChange({ secret: value === '' ? undefined : value })
  const field = {
    description: t(hasSecret ? 'login.kept' : 'login.once'),
    error: errors.secret,
    maxLength: 20_000,
    autoComplete: 'off',
    value: secret,
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {source.kind !== 'postgres' && (
        <Select
          label={t('audit:fields.authentication')}
          data={ways.map((value) => ({ value, label: t(`login.${value}`) }))}
          value={way}
          onChange={(value) => onChange({ source: signingIn(source, value ?? '') })}
        />
      )}
      {source.kind === 'https' && source.authentication === 'header' && (
        <TextInput
          label={t('audit:fields.header')}
          required
          maxLength={100}
          value={source.header}
          error={errors['source.header']}
          onChange={(event) =>
            onChange({ source: { ...source, header: event.currentTarget.value } })
          }
        />
      )}
      {way === 'key' ? (
        <>
          <Textarea
            {...field}
            label={t('login.secrets.key')}
            autosize
            minRows={3}
            maxRows={8}
            styles={{ input: { fontFamily: 'monospace' } }}
            onChange={(event) => enter(event.currentTarget.value)}
          />
          <PasswordField
            label={t('login.passphrase')}
            autoComplete="off"
            value={passphrase}
            onChange={(event) => onChange({ passphrase: event.currentTarget.value || undefined })}
          />
        </>
      ) : (
        way !== 'none' && (
          <PasswordField
            {...field}
            autoComplete="new-password"
            label={t(`login.secrets.${way}`)}
            onChange={(event) => enter(event.currentTarget.value)}
          />
        )
      )}
    </SimpleGrid>
  )
}

const signingIn = (source: PullSource, way: string): PullSource => {
  if (source.kind === 'https') {
    return { ...source, authentication: oneOf(HTTPS_WAYS, way) ?? source.authentication }
  }
  if (source.kind === 'postgres') return source
  return { ...source, authentication: oneOf(SFTP_WAYS, way) ?? source.authentication }
}
