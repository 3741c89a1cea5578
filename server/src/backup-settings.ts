import { isAbsolute, resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import type { z } from 'zod'
import { address, anyText, setting, text, whole } from './setting.ts'
import { writingProblem } from './writing-problem.ts'

const S3_ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/?$/

/** Windows, trends and heat look a quarter back; the months of readings that they read must stay. */
export const MIN_MONTHS_KEPT = 4

/** Environment variables of scheduled backups, and of months of readings that are archived beside them. */
export const backupEnvironment = {
  BACKUP_TO: setting(
    'where [scheduled backups](backup.md) go; without it, none are made',
    text(
      'an absolute path such as /var/backups/retorna, or a bucket such as s3://bucket/prefix',
      (value) => isAbsolute(value) || S3_ADDRESS.test(value),
    ).optional(),
  ),
  BACKUP_EVERY: setting(
    'how often backups are made',
    text(
      'an ISO 8601 duration such as P1D or PT6H',
      (value) => (durationMs(value) ?? 0) > 0,
    ).default('P1D'),
  ),
  BACKUP_KEEP_DAYS: setting(
    'scheduled backups are removed after this many days',
    whole(1, 36_500).default(30),
  ),
  BACKUP_RECIPIENT: setting(
    'encrypts backups: the public key that `npm run retorna -- backup-key FILE` prints',
    text('a public key of age, age1…', /^age1[a-z\d]+$/).optional(),
  ),
  ARCHIVE_AFTER_MONTHS: setting(
    'moves months of readings older than this to `BACKUP_TO` ([how](operations/scaling.md#archive)); without it, all stay',
    whole(MIN_MONTHS_KEPT, 1200).optional(),
  ),
  S3_ENDPOINT: setting(
    'the S3-compatible service of the bucket',
    address(/^https?$/, 'https://s3.example.com').default('https://s3.amazonaws.com'),
  ),
  S3_REGION: setting('its region', anyText().default('us-east-1')),
  S3_ACCESS_KEY_ID: setting('the key to the bucket; required for one', anyText().optional()),
  S3_SECRET_ACCESS_KEY: setting('goes with `S3_ACCESS_KEY_ID`', anyText().optional()),
}

/** A folder, or a prefix in a bucket of an S3-compatible service. */
export type BackupPlace =
  | { folder: string }
  | {
      bucket: string
      /** Without slashes at its ends; may be empty. */
      prefix: string
      endpoint: string
      region: string
      accessKeyId: string
      /** Never log or display it. */
      secretAccessKey: string
    }

export type BackupSettings = ReturnType<typeof backupSettings>

type Values = z.infer<z.ZodObject<typeof backupEnvironment>>

/** Which of these settings lack another, or name a place where no backup can ever be kept. */
export const backupProblems = (values: Values, isSet: (name: string) => boolean): string[] => {
  const place = values.BACKUP_TO
  if (place === undefined) {
    return isSet('ARCHIVE_AFTER_MONTHS') && !isSet('BACKUP_TO')
      ? ['ARCHIVE_AFTER_MONTHS needs BACKUP_TO, where archives are kept']
      : []
  }
  if (place.startsWith('s3:')) {
    return isSet('S3_ACCESS_KEY_ID') && isSet('S3_SECRET_ACCESS_KEY')
      ? []
      : ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for a bucket']
  }
  const problem = writingProblem(place)
  return problem?.isNoFolder ? [unwritable(problem)] : []
}

/** Why no backup can be kept now. It stops no start: a disk that is not mounted must not keep the site down. */
export const backupWarnings = ({ BACKUP_TO: place }: Values): string[] => {
  const problem = place?.startsWith('/') ? writingProblem(place) : null
  return problem === null
    ? []
    : [
        `${unwritable(problem)}. Until it can be, every backup fails, and administrators are told so.`,
      ]
}

const unwritable = ({ reason }: { reason: string }): string =>
  `BACKUP_TO cannot be written (${reason})`

/** The settings from variables without problems. */
export const backupSettings = (values: Values) => {
  return {
    /** Undefined: no scheduled backups. */
    place: values.BACKUP_TO === undefined ? undefined : placeOf(values.BACKUP_TO, values),
    everyMs: durationMs(values.BACKUP_EVERY) ?? 0,
    keepDays: values.BACKUP_KEEP_DAYS,
    /** Public key that backups are encrypted with; undefined: they are not. */
    recipient: values.BACKUP_RECIPIENT,
    /** Months of readings older than so many leave the database by themselves; undefined: none does. */
    archiveAfterMonths: values.ARCHIVE_AFTER_MONTHS,
  }
}

const placeOf = (text: string, values: Values): BackupPlace => {
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(text) ?? []
  if (bucket === undefined) return { folder: resolve(text) }
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = values
  const endpoint = values.S3_ENDPOINT.replace(/\/+$/, '')
  return { bucket, prefix, endpoint, region: values.S3_REGION, accessKeyId, secretAccessKey }
}
