import { getContent } from '@retorna/contract/content'
import {
  attachScreenshot,
  closeConversation,
  getConversation,
  type OwnConversationDetail,
  openConversation,
  readConversation,
  writeMessage,
} from '@retorna/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { upload } from '../../api/transfer.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { OWN } from './use-own-conversations.ts'

/** The interval at which an open conversation is polled for answers. */
const LOOK_MS = 20_000

export const useQuestions = () => useReply(getContent, {}, [QUERY_KEYS.questions])

export const useConversation = (id: number) =>
  useReply(getConversation, { params: { id } }, [...OWN, id], {
    select: ({ conversation }) => conversation,
    refetchInterval: LOOK_MS,
  })

/** Marks a conversation as read up to a message. */
export function useRead(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => call(readConversation, { params: { id }, body: { upTo } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: OWN }),
  }).mutate
}

/** The message was stored, but its screenshot was not. */
export class ScreenshotFailure extends Error {
  override readonly name = 'ScreenshotFailure'
}

/** A message to send; sent again with the same key, only the missing part is sent. */
export type Sending = { text: string; page: string | null; key: string; screenshot: File | null }

/**
 * Writes in a conversation, or opens one if `id` is null, and attaches the screenshot. If only the screenshot is
 * missing, the mutation's error is a {@link ScreenshotFailure} with its cause.
 */
export function useSend(id: number | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ screenshot, ...body }: Sending): Promise<OwnConversationDetail> => {
      const { conversation } = await (id === null
        ? call(openConversation, { body })
        : call(writeMessage, { params: { id }, body }))
      const written = conversation.messages.findLast(({ author }) => author === 'member')
      if (screenshot === null || written === undefined) return conversation
      const params = { id: written.id }
      const attached = upload(attachScreenshot, { params }, screenshot)
      return (
        await attached.catch((cause: unknown) => {
          throw new ScreenshotFailure('The screenshot was not attached', { cause })
        })
      ).conversation
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: OWN }),
  })
}

export const setOwnClosed = (id: number, isClosed: boolean) =>
  call(closeConversation, { params: { id }, body: { isClosed } })
