import { continueUpload } from '@retorna/contract/staff/import-uploads'
import { DetailedError, Upload } from 'tus-js-client'
import { addressOf } from '../../api/address.ts'
import { connectionError, failureOf } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { storedToken } from '../../session/session-storage.ts'

/** Below the usual size limits of proxies and services in front of a server. */
const PIECE_BYTES = 4_000_000
/** Waits between attempts: nearly two minutes in all without progress. */
const RETRY_AFTER_MS = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000]
/**
 * Temporary failures besides server errors: the connection was slow, the upload was at another position, or there were
 * too many calls.
 */
const PASSING: readonly number[] = [0, 408, 409, 429]

/**
 * Sends a file to its upload in pieces, resuming where the upload stopped, and retries while the connection fails.
 *
 * @param onSent receives the share that has arrived, 0 to 1.
 * @throws {ApiError} as `call` does, `CONNECTION` if nothing arrives for minutes; the signal's reason if it aborts.
 */
export const sendFile = (
  id: number,
  file: File,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const token = storedToken()
    const upload = new Upload(file, {
      uploadUrl: addressOf(continueUpload, { params: { id } }),
      // Some proxies refuse PATCH.
      overridePatchMethod: true,
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_AFTER_MS,
      // The server identifies an upload by its file.
      storeFingerprintForResuming: false,
      headers: {
        'Accept-Language': currentLanguage(),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0
        return status >= 500 || PASSING.includes(status)
      },
      onProgress: (sent, total) => onSent(sent / total),
      onSuccess: () => resolve(),
      onError: (error) => void errorOf(error, token).then(reject),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })

const errorOf = async (error: Error, token: string | null): Promise<Error> => {
  const reply = error instanceof DetailedError ? error.originalResponse : null
  if (reply === null) return connectionError()
  const wait = reply.getHeader('retry-after')
  const headers = wait === undefined ? {} : { 'retry-after': wait }
  return failureOf(new Response(reply.getBody(), { status: reply.getStatus(), headers }), token)
}
