import type { PullForm } from '@retorna/contract/feeds/pull-settings'
import type { Pull } from '@retorna/contract/feeds/pulls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { BLANK_PULL } from './blank-pull.ts'
import { LoginFields } from './login-fields.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { useSetPull } from './use-pull.ts'

/** The form of a pull, and its trial on real rows. */
export function PullEditor({
  id,
  pull,
  timeZone,
}: {
  id: number
  pull: Pull | null
  timeZone: string
}) {
  const { t } = useTranslation(['pulls', 'labels', 'staffLabels'])
  const [form, setForm] = useState<PullForm>(() => formOf(pull))
  const [saved, setSaved] = useState(() => textOfForm(formOf(pull)))
  const save = useSetPull(id)
  const change = (part: Partial<PullForm>) => setForm((before) => ({ ...before, ...part }))
  const submit = () =>
    save.mutate(form, {
      onSuccess: ({ pull: stored }) => {
        const kept = formOf(stored)
        setForm(kept)
        setSaved(textOfForm(kept))
        toast(t('staffLabels:savedDone'))
      },
    })
  const errors = fieldsOf(save.error)
  const isSaved = pull !== null && textOfForm(form) === saved
  return (
    <>
      <Form
        attempt={save}
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
        isSaved={isSaved}
        onChange={(mapping) => change({ mapping })}
        onSave={submit}
      />
    </>
  )
}

/** A secret that is stored never comes back. */
const formOf = (pull: Pull | null): PullForm =>
  pull === null
    ? BLANK_PULL
    : { source: pull.source, mapping: pull.mapping, schedule: pull.schedule }

const textOfForm = (form: PullForm): string => JSON.stringify(form)
const sourceText = ({ source, secret }: PullForm): string => JSON.stringify([source, secret])
