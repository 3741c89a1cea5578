import { Checkbox, Stack } from '@mantine/core'
import { mayBeTest, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import { useState } from 'react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { Form } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useCreateApiKey } from './api.ts'
import { endOf, KeyFields, type KeyValues } from './key-fields.tsx'

type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** A new key; `isSender`: it may send readings. */
export type MadeKey = { name: string; key: string; isSender: boolean }

/** The form for a new key of a program. The only feed is chosen already. */
export function KeyForm({
  feeds,
  onMade,
  onCancel,
}: {
  feeds: readonly { id: number; name: string }[]
  onMade: (made: MadeKey) => void
  onCancel: () => void
}) {
  const { t } = useTexts(['apiKeys', 'labels'])
  useFocusBack()
  const create = useCreateApiKey()
  const refused = fieldsOf(create.error)
  const [values, setValues] = useState<KeyValues<ProgramScope>>({
    name: '',
    scopes: ['readings:write'],
    lastDay: '',
  })
  const [chosenFeed, setFeedId] = useState<string | null>(null)
  const feedId = chosenFeed ?? (feeds.length === 1 ? String(feeds[0]?.id) : null)
  const [isTest, setTest] = useState(false)
  const [isTried, setTried] = useState(false)
  const name = values.name.trim()
  const writes = values.scopes.includes('readings:write')
  const missing = {
    name: name === '' ? t('nameMissing') : undefined,
    scopes: values.scopes.length === 0 ? t('scopeMissing') : undefined,
    feed: writes && feedId === null ? t('feedMissing') : undefined,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(missing).some((text) => text !== undefined)) return
    create.mutate(
      {
        name,
        scopes: [...values.scopes],
        feed_id: writes ? Number(feedId) : null,
        expires_at: endOf(values.lastDay),
        is_test: isTest && mayBeTest(values.scopes),
      },
      { onSuccess: ({ key }) => onMade({ name, key, isSender: writes }) },
    )
  }
  const tried = (text: string | undefined) => (isTried ? text : undefined)
  return (
    <Form
      stack={{ maw: 480 }}
      attempt={create}
      failed={t('failed')}
      fields={['name', 'feed_id', 'expires_at']}
      submit={t('create')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <KeyFields
        offered={PROGRAM_SCOPES}
        values={values}
        errors={{
          name: tried(missing.name) ?? refused.name,
          scopes: tried(missing.scopes),
          end: refused.expires_at,
        }}
        namePlaceholder={t('namePlaceholder')}
        onChange={(change) => setValues({ ...values, ...change })}
      >
        {writes && feeds.length === 0 && (
          <Stack gap="xs" align="start">
            <Hint>{t('noFeeds')}</Hint>
            {/* In a new tab: this form keeps what was typed, and shows the feed once it is there. */}
            <LinkButton to={toAdmin('feeds?add=push')} target="_blank">
              {t('addFeed')}
            </LinkButton>
          </Stack>
        )}
        {writes && feeds.length > 0 && (
          <Select
            size="sm"
            label={t('labels:feed')}
            description={t('feedHint')}
            data={feeds.map(({ id, name: text }) => ({ value: String(id), label: text }))}
            value={feedId}
            error={tried(missing.feed) ?? refused.feed_id}
            classNames={{ input: field.input }}
            onChange={setFeedId}
          />
        )}
        {writes && (
          <Checkbox
            label={t('test')}
            description={t('testHint')}
            checked={isTest && mayBeTest(values.scopes)}
            disabled={!mayBeTest(values.scopes)}
            onChange={(event) => setTest(event.currentTarget.checked)}
          />
        )}
      </KeyFields>
    </Form>
  )
}
