import { onTestFinished } from 'vitest'
import { type Answer, listenForMessages, type Received, type TestReceiver } from './web-receiver.ts'

export type { Received, TestReceiver }

/** A web server on loopback until the end of the test; see {@link listenForMessages}. */
export const openReceiver = async (answer?: Answer): Promise<TestReceiver> => {
  const receiver = await listenForMessages(answer)
  onTestFinished(receiver.close)
  return receiver
}
