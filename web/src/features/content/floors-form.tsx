import { Button, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { LANGUAGES } from '@retorna/domain/language'
import type { RtpFloor } from '@retorna/domain/rtp-floors'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestRtpFloors, useRtpFloors, useSetFloors } from './api.ts'
import { EditForm } from './edit-form.tsx'

/** The legal minimum RTPs of jurisdictions, each with its source and date. */
export function FloorsForm() {
  const { t } = useTexts('content')
  const query = useRtpFloors()
  return (
    <Panel isSpaced title={t('floors.title')} subtitle={t('floors.text')}>
      <Loaded query={query}>
        {({ version, floors }) => <Form stored={{ version, values: { floors } }} />}
      </Loaded>
    </Panel>
  )
}

type Values = { floors: RtpFloor[] }

const BLANK: RtpFloor = { name: { en: '', pt: '' }, floor: 85, source: '', statedOn: '' }

function Form({ stored }: { stored: { version: string; values: Values } }) {
  const { t, language, format } = useTexts(['content', 'labels'])
  const edited = useEdited(stored)
  const { floors } = edited.values
  const save = useSetFloors()
  const fields = fieldsOf(save.error)
  const change = (index: number, part: Partial<RtpFloor>) =>
    edited.change({ floors: floors.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  const send = () =>
    save.mutate(
      { version: edited.version, floors },
      {
        onSuccess: ({ version }) => {
          edited.stored({ version, values: { floors } }, { floors })
          toast(t('labels:saved'))
        },
        onError: (error) => edited.meet(error, latestRtpFloors),
      },
    )
  return (
    <EditForm
      edited={edited}
      save={save}
      label={() => t('floors.title')}
      shown={(_, list) =>
        list.map(({ name, floor }) => `${name[language]} ${format.percent(floor)}`).join(', ')
      }
      beside={
        <Button onClick={() => edited.change({ floors: [...floors, BLANK] })}>
          {t('floors.add')}
        </Button>
      }
      onSubmit={send}
    >
      <Stack>
        {floors.map((one, index) => (
          <FloorFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a jurisdiction has no id, and typing changes its name.
            key={index}
            floor={one}
            errorOf={(field) => fields[`floors.${index}.${field}`]}
            onChange={(part) => change(index, part)}
            onRemove={() => edited.change({ floors: floors.filter((_, at) => at !== index) })}
          />
        ))}
      </Stack>
    </EditForm>
  )
}

function FloorFields({
  floor,
  errorOf,
  onChange,
  onRemove,
}: {
  floor: RtpFloor
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<RtpFloor>) => void
  onRemove: () => void
}) {
  const { t, language } = useTexts(['content', 'labels'])
  const { name } = floor
  return (
    <Paper withBorder p="md" role="group" aria-label={name[language] || t('floors.new')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {LANGUAGES.map((of) => (
          <TextInput
            key={of}
            label={t(`floors.names.${of}`)}
            value={name[of]}
            error={errorOf(`name.${of}`)}
            onChange={({ currentTarget }) =>
              onChange({ name: { ...name, [of]: currentTarget.value } })
            }
          />
        ))}
        <DecimalInput
          label={t('labels:minimumRtp')}
          suffix="%"
          min={0}
          max={100}
          required
          // The form holds 0 while the field is blank; a real floor is never 0.
          value={floor.floor === 0 ? null : floor.floor}
          error={errorOf('floor')}
          onChange={(value) => onChange({ floor: value ?? 0 })}
        />
        <TextInput
          type="date"
          label={t('labels:asOf')}
          value={floor.statedOn}
          error={errorOf('statedOn')}
          onChange={({ currentTarget }) => onChange({ statedOn: currentTarget.value })}
        />
        <TextInput
          label={t('labels:source')}
          value={floor.source}
          error={errorOf('source')}
          onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
        />
        <Button
          variant="subtle"
          style={{ alignSelf: 'end' }}
          aria-label={t('floors.remove', { name: name[language] })}
          onClick={onRemove}
        >
          {t('labels:remove')}
        </Button>
      </SimpleGrid>
    </Paper>
  )
}
