import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { inTransaction } from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'

const server = useTestApp()

const post = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })

const register = (email: string) =>
  post('register', {
    nome: 'Ana Lima',
    email,
    senha: 'Quarry#Lamp58',
    confirmarSenha: 'Quarry#Lamp58',
    plano: 'free',
    aceitaTermos: true,
  })

/** Simulates the death of the process that had taken the pending requests. */
const die = () =>
  server.database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1`,
  )

const letTimePass = () =>
  server.database.pool.query(
    `update address_requests set created_at = now() - interval '5 minutes'`,
  )

/** Runs what the schedule runs every few minutes. */
const comeBack = () =>
  inTransaction(server.database.db, (trx) => enqueueJob(trx, 'resume-mails', {}))

const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind)

test('a requested mail is sent exactly once although the process handling it died', async () => {
  const email = 'ana@example.com'
  await register(email)
  await die()
  // Just requested: its job may still be running.
  await comeBack()
  expect(await kindsTo(email)).toEqual([])

  await letTimePass()
  await comeBack()
  expect(await kindsTo(email)).toEqual(['verification-code'])
  await comeBack()
  expect(await kindsTo(email)).toEqual(['verification-code'])
})

test('resuming an older request does not invalidate the code of a newer one', async () => {
  const email = 'bia@example.com'
  await register(email)
  await die()
  await letTimePass()
  await post('resend-verification', { email })
  const [mail] = await mailsTo(server, email)
  await comeBack()
  expect(await kindsTo(email)).toEqual(['verification-code'])
  const proof = await post('verify-email', { email, code: mail?.data.code, senha: 'Quarry#Lamp58' })
  expect(proof.statusCode).toBe(200)
})
