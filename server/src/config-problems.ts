import { resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import { backupProblems } from './backup-settings.ts'
import type { Values } from './config-variables.ts'
import { paymentProblems } from './payment-settings.ts'
import { writingProblem } from './writing-problem.ts'

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET'] as const

const LOCAL_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i

/** Why variables do not go together, or not with how the process runs, each in a sentence, though each value is valid. */
export const configProblems = (
  values: Values,
  isSet: (name: string) => boolean,
  mode: 'start' | 'serve',
): string[] => {
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => mode === 'serve' && !isSet(name))
  return [
    ...(missing.length > 0 ? [`${missing.join(', ')} must be set`] : []),
    ...(isSet('DATABASE_DIRECT_URL') && !isSet('DATABASE_URL')
      ? ['DATABASE_DIRECT_URL needs DATABASE_URL']
      : []),
    ...incompleteSets(isSet),
    ...(mode === 'serve' ? productionProblems(values) : []),
    ...paymentProblems(values, isSet, mode),
    ...backupProblems(values, isSet),
  ]
}

/** Settings of which either all are set or none. */
const SETS = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['AGE_PROVIDER_URL', 'AGE_PROVIDER_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
]

const incompleteSets = (isSet: (name: string) => boolean): string[] =>
  SETS.filter((names) => names.some(isSet) && !names.every(isSet)).map(
    (names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together`,
  )

/** Why nothing can be written to the data directory, where anything would be; `null` if all is well. */
export const dataProblem = (values: Values): string | null => {
  const isUsed =
    values.DATABASE_URL === undefined ||
    values.AUTH_SECRET === undefined ||
    values.BACKUP_TO === undefined
  const problem = isUsed ? writingProblem(resolve(values.DATA_DIR)) : null
  return (
    problem &&
    `DATA_DIR cannot be written (${problem.reason}): give this user write permission, or name another directory`
  )
}

/** Whether a host name means this machine only. */
const isLocal = (host: string): boolean => LOCAL_NAMES.test(host)

/** Why production refuses individually valid values. */
const productionProblems = (values: Values): string[] => {
  const problem = plainHttpProblem(values)
  return [
    ...(durationMs(values.CLOCK_OFFSET) === 0
      ? []
      : ['CLOCK_OFFSET is for testing, not for production']),
    ...(problem === null ? [] : [problem]),
  ]
}

const plainHttpProblem = (values: Values): string | null => {
  if (values.PUBLIC_URL === undefined) return null
  const url = new URL(values.PUBLIC_URL)
  if (url.protocol === 'https:' || values.PLAIN_HTTP === 'on') return null
  const remedy =
    'Put a proxy in front that speaks https, and set PUBLIC_URL to its address, such as https://example.com'
  if (!isLocal(url.hostname)) {
    return `PUBLIC_URL must begin with https:// unless it is this machine: passwords and sessions would travel unencrypted. ${remedy}; or accept that with PLAIN_HTTP=on`
  }
  return isLocal(values.HOST)
    ? null
    : `HOST ${values.HOST} accepts other machines without https. ${remedy}; or set HOST to localhost, or PLAIN_HTTP to on`
}
