import { listNotifications, readNotifications } from '@retorna/contract/notifications/inbox'
import { getReaderFeed, removeReaderFeed } from '@retorna/contract/notifications/reader-feed'
import {
  type Channel,
  changeNotificationSettings,
  confirmPhone,
  getNotificationSettings,
  type NotificationChoices,
  type NotificationSettings,
  removePhone,
  setPhone,
  testChannel,
} from '@retorna/contract/notifications/settings'
import {
  getWebhook,
  listWebhookDeliveries,
  removeWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  setWebhook,
} from '@retorna/contract/notifications/webhook'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { replyQuery, useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { LIST } from './unread.ts'

/** The server waits ten seconds for the recipient's reply. */
const TEST_TIME_OUT_MS = 15_000
const SETTINGS = ['notification-settings'] as const
const WEBHOOK = ['webhook'] as const
export const READER_FEED = ['reader-feed'] as const

export const useNotificationPages = () =>
  useInfiniteQuery({
    queryKey: [...LIST, 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(listNotifications, { query: { before: pageParam } }, { signal }),
    getNextPageParam: ({ notifications, hasMore }) =>
      hasMore ? notifications.at(-1)?.id : undefined,
  })

/** Marks one as read, or all up to the newest on the screen. */
export const useRead = () => useChange(LIST, withBody(readNotifications, {}))

const settingsQuery = replyQuery(getNotificationSettings, {}, SETTINGS, {
  select: ({ settings }) => settings,
})

export const useNotificationSettings = () => useQuery(settingsQuery)

/** Changes some of the settings optimistically and keeps the rest. */
export function useChoice(settings: NotificationSettings) {
  const { t } = useTexts('labels')
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // Changes run one after another because each sends all settings: run in parallel, one would revert another that is
    // in flight.
    scope: { id: 'notification-settings' },
    mutationFn: (change: Partial<NotificationChoices>) => {
      const latest = queryClient.getQueryData(settingsQuery.queryKey)?.settings ?? settings
      const { email, digestHour, push, webhook, sms } = latest
      return call(changeNotificationSettings, {
        body: { email, digestHour, push, webhook, sms, ...change },
      })
    },
    onSuccess: (reply) => queryClient.setQueryData(settingsQuery.queryKey, reply),
  })
  return {
    choices: isPending ? { ...settings, ...variables } : settings,
    isPending,
    choose: (change: Partial<NotificationChoices>) =>
      mutate(change, {
        onSuccess: () => toast(t('saved')),
        onError: toastFailure,
      }),
  }
}

export function useRefreshSettings() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: SETTINGS })
}

export function useTestChannel() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (channel: Channel) =>
      call(testChannel, { body: { channel } }, { timeOutMs: TEST_TIME_OUT_MS }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: WEBHOOK }),
  })
}

export const useWebhook = () =>
  useReply(getWebhook, {}, [...WEBHOOK, 'itself'], { select: ({ webhook }) => webhook })

export const useDeliveries = () =>
  useInfiniteQuery({
    queryKey: [...WEBHOOK, 'deliveries'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      call(listWebhookDeliveries, { query: { before: pageParam } }, { signal }),
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ deliveries }) => deliveries),
  })

/**
 * Every change to the webhook is followed by a reload of its state. `onDone` receives the reply even if the form that
 * sent the request has unmounted by then: a secret is shown only once.
 */
function useWebhookChange<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  onDone?: (reply: Reply) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (reply) => onDone?.(reply),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: WEBHOOK })
      void queryClient.invalidateQueries({ queryKey: SETTINGS })
    },
  })
}

export const useSetWebhook = (onSecret: (secret: string) => void) =>
  useWebhookChange(
    (url: string) => call(setWebhook, { body: { url } }),
    ({ secret }) => onSecret(secret),
  )
export const useRotateSecret = (onSecret: (secret: string) => void) =>
  useWebhookChange(
    () => call(rotateWebhookSecret, {}),
    ({ secret }) => onSecret(secret),
  )
export const useRemoveWebhook = (onDone?: () => void) =>
  useWebhookChange(() => call(removeWebhook, {}), onDone)
export const useResumeWebhook = () => useWebhookChange(() => call(resumeWebhook, {}))
export const useReplay = () =>
  useWebhookChange((id: number) => call(replayWebhookDelivery, { params: { id } }))

export const useReaderFeed = () =>
  useReply(getReaderFeed, {}, READER_FEED, { select: ({ feed }) => feed })
export const useRemoveReaderFeed = () => useChange(READER_FEED, () => call(removeReaderFeed, {}))

export const useSetPhone = () =>
  useChange(SETTINGS, (phone: string) => call(setPhone, { body: { phone } }))
export const useConfirmPhone = () =>
  useChange(SETTINGS, (code: string) => call(confirmPhone, { body: { code } }))
export const useRemovePhone = () => useChange(SETTINGS, () => call(removePhone, {}))
