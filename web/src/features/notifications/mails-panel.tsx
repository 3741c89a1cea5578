import { Skeleton, Stack, Switch } from '@mantine/core'
import {
  changeMutedMails,
  getMutedMails,
  OPTIONAL_MAILS,
  type OptionalMail,
} from '@retorna/contract/notifications/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { replyQuery } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'

const mutedQuery = replyQuery(getMutedMails, {}, ['muted-mails'])

/** Emails about the account: those that can be turned off, and why the others cannot. */
export function MailsPanel() {
  const { t } = useTexts('notifications')
  return (
    <Panel isSpaced title={t('mails.title')}>
      <Loaded
        query={useQuery(mutedQuery)}
        skeleton={<Skeleton h={64} aria-hidden />}
        failed={t('settingsFailed')}
      >
        {({ muted }) => <Choices muted={muted} />}
      </Loaded>
      <p className="soft">{t('mails.always')}</p>
    </Panel>
  )
}

function Choices({ muted }: { muted: OptionalMail[] }) {
  const { t } = useTexts(['notifications', 'labels'])
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (chosen: OptionalMail[]) => call(changeMutedMails, { body: { muted: chosen } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(mutedQuery.queryKey, reply)
      toast(t('labels:saved'))
    },
    onError: toastFailure,
  })
  const shown = change.isPending ? change.variables : muted
  return (
    <Stack gap="sm">
      {OPTIONAL_MAILS.map((mail) => (
        <Switch
          key={mail}
          label={t(`mails.kinds.${mail}`)}
          checked={!shown.includes(mail)}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) =>
            change.mutate(checked ? shown.filter((other) => other !== mail) : [...shown, mail])
          }
        />
      ))}
    </Stack>
  )
}
