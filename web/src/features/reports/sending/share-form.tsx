import { Radio, Stack } from '@mantine/core'
import { MIN_SHARE_PASSWORD } from '@retorna/contract/reports/report-shares'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Form } from '../../../ui/form.tsx'
import { useCreateShare } from './api.ts'

const DAYS = [1, 7, 30, 90, 365]

export function ShareForm({
  reportId,
  onMade,
}: {
  reportId: number
  onMade: (token: string) => void
}) {
  const { t } = useTexts(['reportSending', 'labels'])
  const create = useCreateShare()
  const [content, setContent] = useState('frozen')
  const [days, setDays] = useState(30)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = password !== '' && password.length < MIN_SHARE_PASSWORD
  const submit = () => {
    setTried(true)
    if (isShort) return
    create.mutate(
      { reportId, isFrozen: content === 'frozen', days, password: password || null },
      { onSuccess: ({ token }) => onMade(token) },
    )
  }
  return (
    <Form
      autoComplete="off"
      attempt={create}
      failed={t('shares.failed')}
      submit={t('labels:createLink')}
      stack={{ maw: 480, mt: 16 }}
      onSubmit={submit}
    >
      <Radio.Group label={t('shares.content')} value={content} onChange={setContent}>
        <Stack gap={0}>
          {(['frozen', 'live'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`shares.contents.${value}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('shares.days')}
        data={DAYS.map((count) => ({
          value: String(count),
          label: t('shares.dayCount', { count }),
        }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <PasswordField
        label={t('shares.password')}
        description={t('shares.passwordHint')}
        autoComplete="new-password"
        value={password}
        error={isTried && isShort ? t('shares.passwordShort') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Form>
  )
}
