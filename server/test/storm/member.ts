import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../member.ts'
import { type Actor, attempt, differ, insist, type Stage } from './stage.ts'

type Registered = {
  email: string
  cookie: string | undefined
  password: string
  formerPassword: string | null
  open: string[]
  ended: string[]
  isVerified: boolean
}

const CODE = /\b\d{6}\b/

/** Registers users, verifies their addresses, signs them in and out and changes their passwords. */
export const createMembers = (stage: Stage): Actor => {
  const people: Registered[] = []
  let steps = 0

  const login = ({ email }: Registered, senha: string) =>
    insist(stage, { method: 'POST', path: '/api/auth/login', body: { email, senha } })

  const verify = (token: string) =>
    insist(stage, { method: 'GET', path: '/api/auth/verify', token })

  const mailsTo = (email: string) =>
    stage.smtp.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ mail }) => mail)

  const register = async (): Promise<void> => {
    const email = `${randomUUID()}@example.com`
    const reply = await attempt(stage, {
      method: 'POST',
      path: '/api/auth/register',
      body: { nome: 'Ana', email, senha: PASSWORD, confirmarSenha: PASSWORD, aceitaTermos: true },
    })
    if (reply?.status === 200) {
      people.push({
        email,
        cookie: reply.cookie,
        password: PASSWORD,
        formerPassword: null,
        open: [],
        ended: [],
        isVerified: false,
      })
    } else if (reply !== null) throw new Error(`Registering was answered ${JSON.stringify(reply)}`)
  }

  const prove = async (person: Registered): Promise<void> => {
    const [code] = CODE.exec(mailsTo(person.email)[0]?.text ?? '') ?? []
    if (code === undefined) return
    const body = { email: person.email, code }
    const reply = await attempt(stage, {
      method: 'POST',
      path: '/api/auth/verify-email',
      cookie: person.cookie,
      body,
    })
    if (reply?.status === 200) {
      person.isVerified = true
      person.open.push(String(reply.body.token))
    } else {
      // Verified by an attempt without an answer, or not yet.
      person.isVerified = (await login(person, person.password)).status === 200
    }
  }

  const signIn = async (person: Registered): Promise<void> => {
    const reply = await login(person, person.password)
    if (reply.status !== 200) throw new Error(`Signing in was answered ${JSON.stringify(reply)}`)
    person.open.push(String(reply.body.token))
  }

  const signOut = async (person: Registered): Promise<void> => {
    const token = person.open.shift()
    if (token === undefined) return
    await insist(stage, { method: 'POST', path: '/api/auth/logout', token })
    person.ended.push(token)
  }

  const changePassword = async (person: Registered): Promise<void> => {
    const token = person.open.at(-1)
    if (token === undefined) return
    const next = `Retorna#${2026 + steps}`
    const body = { senha_atual: person.password, nova_senha: next }
    const reply = await attempt(stage, { method: 'PUT', path: '/api/auth/password', token, body })
    const isChanged = reply?.status === 200 || (await login(person, next)).status === 200
    if (!isChanged) return
    person.ended.push(...person.open.slice(0, -1))
    person.open = [token]
    person.formerPassword = person.password
    person.password = next
  }

  return {
    name: 'members',
    step: async () => {
      steps += 1
      await register()
      for (const person of people.filter(({ isVerified }) => !isVerified)) await prove(person)
      const verified = people.filter(({ isVerified }) => isVerified)
      const person = verified[steps % Math.max(verified.length, 1)]
      if (person === undefined) return
      await signIn(person)
      if (steps % 3 === 1) await changePassword(person)
      if (steps % 3 === 2) await signOut(person)
    },
    findings: async () => {
      const findings: string[] = []
      for (const person of people) {
        if (!person.isVerified) await prove(person)
        const ids = mailsTo(person.email)
          .filter(({ subject, text }) => CODE.test(`${subject} ${text}`))
          .map(({ messageId }) => messageId)
        findings.push(
          ...differ('mails with a code', new Set(ids).size, 1),
          ...differ('verified', person.isVerified, true),
        )
        for (const token of person.open)
          findings.push(...differ('an open session', (await verify(token)).status, 200))
        for (const token of person.ended)
          findings.push(...differ('an ended session', (await verify(token)).status, 401))
        if (person.formerPassword !== null) {
          findings.push(
            ...differ(
              'a former password',
              (await login(person, person.formerPassword)).status,
              401,
            ),
          )
        }
      }
      return findings
    },
    report: () =>
      `${people.length} registrations, ${people.reduce((sum, { open, ended }) => sum + open.length + ended.length, 0)} sessions`,
  }
}
