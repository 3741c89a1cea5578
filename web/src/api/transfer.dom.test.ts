import { getRunFile } from '@retorna/contract/reports/report-schedules'
import { uploadPayoutTable } from '@retorna/contract/staff/payout-tables'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { storeSession } from '../session/session-storage.ts'
import { aUser, refusal } from '../test/factories.ts'
import { server } from '../test/server.ts'
import { download, upload } from './transfer.ts'

const file = new File(['name,rtp'], 'readings.csv', { type: 'text/csv' })

const send = (shares: number[]) =>
  upload(uploadPayoutTable, { params: { id: 1 } }, file, {
    fields: { mode: 'base' },
    onSent: (share) => shares.push(share),
  })

test('an upload reports its progress and sends the token', async () => {
  storeSession('secret', aUser())
  let bearer: string | null = null
  server.use(
    http.post('/api/admin/games/1/payout-tables', ({ request }) => {
      bearer = request.headers.get('authorization')
      return refusal('FILE_UNREADABLE', { fields: { file: 'No rows.' } })
    }),
  )
  const shares: number[] = []
  await expect(send(shares)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    status: 400,
    fields: { file: 'No rows.' },
  })
  expect(shares.at(-1)).toBe(1)
  expect(bearer).toBe('Bearer secret')
})

test('an upload without a reply, or with one to wait for, reports it', async () => {
  server.use(
    http.post('/api/admin/games/1/payout-tables', () => HttpResponse.error(), { once: true }),
  )
  await expect(send([])).rejects.toMatchObject({ code: 'CONNECTION', status: 0 })
  server.use(
    http.post('/api/admin/games/1/payout-tables', () =>
      HttpResponse.json(
        { success: false, code: 'RATE_LIMITED', error: 'Later.' },
        { status: 429, headers: { 'retry-after': '7' } },
      ),
    ),
  )
  await expect(send([])).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 7 })
})

test('a download that breaks off halfway says that the connection failed', async () => {
  server.use(
    http.get('/api/report-runs/3/files/csv', () => {
      let isBegun = false
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (isBegun) return controller.error(new TypeError('network error'))
          isBegun = true
          controller.enqueue(new Uint8Array(8))
        },
      })
      return new HttpResponse(body)
    }),
  )
  const saving = download(getRunFile, { params: { id: 3, format: 'csv' } })
  await expect(saving).rejects.toMatchObject({ code: 'CONNECTION', status: 0 })
})
