import { Text } from '@mantine/core'
import { asksTheSame, type PullForm } from '@retorna/contract/feeds/pull-settings'
import type { Pull } from '@retorna/contract/feeds/pulls'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useEdited } from '../../../shared/edit-conflict/use-edited.ts'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { BLANK_PULL } from './blank-pull.ts'
import { LoginFields } from './login-fields.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { PullConflict } from './pull-conflict.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { useLatestPull, useSetPull } from './use-pull.ts'

/** The form of a pull, saved unless somebody else has changed the pull in the meantime, and its trial on real rows. */
export function PullEditor({
  id,
  version,
  pull,
  timeZone,
}: {
  id: number
  version: string
  pull: Pull | null
  timeZone: string
}) {
  const { t } = useTexts(['pulls', 'labels', 'staffLabels'])
  const edited = useEdited<PullForm>({ version, values: formOf(pull) })
  const { values: form, theirs, change } = edited
  const save = useSetPull(id)
  const latest = useLatestPull(id)
  const submit = () =>
    save.mutate(
      { version: edited.version, ...form },
      {
        onSuccess: (stored) => {
          edited.stored({ version: stored.version, values: formOf(stored.pull) }, form)
          toast(t('staffLabels:savedDone'))
        },
        onError: (error) =>
          edited.meet(error, async () => {
            const stored = await latest()
            return { version: stored.version, values: formOf(stored.pull) }
          }),
      },
    )
  const errors = fieldsOf(save.error)
  const isSaved = pull !== null && !edited.hasChanges
  return (
    <>
      <Form
        attempt={save}
        problem={theirs !== null && <PullConflict edited={edited} onResolve={save.reset} />}
        submit={t('labels:save')}
        isReady={!isSaved}
        side="end"
        onSubmit={submit}
      >
        <Panel isSpaced title={t('source.title')}>
          <SourceFields
            source={form.source}
            errorOf={(field) => errors[`source.${field}`]}
            onChange={(source) => change({ source })}
          />
          {pull !== null && !asksTheSame(pull.source, form.source) && (
            <Text role="status">{t('source.anew')}</Text>
          )}
        </Panel>
        <Panel isSpaced title={t('login.title')}>
          <LoginFields
            form={form}
            hasSecret={pull?.hasSecret ?? false}
            errors={errors}
            onChange={change}
          />
        </Panel>
        <Panel isSpaced title={t('schedule.title')} subtitle={t('schedule.zone', { timeZone })}>
          <ScheduleFields
            schedule={form.schedule}
            timeZone={timeZone}
            onChange={(schedule) => change({ schedule })}
          />
        </Panel>
      </Form>
      <MappingPanel
        id={id}
        mapping={form.mapping}
        isReady={pull !== null && sourceText(form) === sourceText(formOf(pull))}
        isSaved={isSaved || theirs !== null}
        onChange={(mapping) => change({ mapping })}
        onSave={submit}
      />
    </>
  )
}

/**
 * The server never returns a stored secret; the field is included here so that an entered secret counts as a change.
 */
const formOf = (pull: Pull | null): PullForm => {
  const { source, mapping, schedule } = pull ?? BLANK_PULL
  return { source, mapping, schedule, secret: undefined, passphrase: undefined }
}

const sourceText = ({ source, secret, passphrase }: PullForm): string =>
  JSON.stringify([source, secret, passphrase])
