import { resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import { z } from 'zod'
import { setting } from './setting.ts'
import { StartError } from './start-error.ts'

const S3_ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/?$/

/** Windows, trends and heat look a quarter back; the months of readings that they read must stay. */
export const LEAST_MONTHS_KEPT = 4

/** Environment variables of scheduled backups, and of months of readings that are archived beside them. */
export const backupEnvironment = {
  BACKUP_TO: setting(z.string().optional()),
  BACKUP_EVERY: setting(
    z
      .string()
      .refine(
        (text) => (durationMs(text) ?? 0) > 0,
        'must be an ISO 8601 duration such as P1D or PT6H',
      )
      .default('P1D'),
  ),
  BACKUP_KEEP_DAYS: setting(z.coerce.number('must be a number').int().min(1).default(30)),
  BACKUP_RECIPIENT: setting(
    z
      .string()
      .regex(/^age1[a-z\d]+$/, 'must be a public key of age, age1…')
      .optional(),
  ),
  ARCHIVE_AFTER_MONTHS: setting(
    z.coerce
      .number('must be a number of months')
      .int()
      .min(LEAST_MONTHS_KEPT, `must be at least ${LEAST_MONTHS_KEPT}`)
      .optional(),
  ),
  S3_ENDPOINT: setting(
    z
      .url({ protocol: /^https?$/, error: 'must look like https://s3.example.com' })
      .default('https://s3.amazonaws.com'),
  ),
  S3_REGION: setting(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: setting(z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
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

export type BackupSettings = {
  /** Undefined: no scheduled backups. */
  place: BackupPlace | undefined
  everyMs: number
  keepDays: number
  /** Public key that backups are encrypted with; undefined: they are not. */
  recipient: string | undefined
  /** Months of readings older than so many leave the database by themselves; undefined: none does. */
  archiveAfterMonths: number | undefined
}

type Values = z.infer<z.ZodObject<typeof backupEnvironment>>

/** @throws StartError if `BACKUP_TO` is a bucket whose keys are not set, or no address of one, or missing for archives. */
export const backupSettings = (values: Values): BackupSettings => {
  if (values.ARCHIVE_AFTER_MONTHS !== undefined && values.BACKUP_TO === undefined) {
    throw problem('ARCHIVE_AFTER_MONTHS needs BACKUP_TO, where archives are kept')
  }
  return {
    place: values.BACKUP_TO === undefined ? undefined : placeOf(values.BACKUP_TO, values),
    everyMs: durationMs(values.BACKUP_EVERY) ?? 0,
    keepDays: values.BACKUP_KEEP_DAYS,
    recipient: values.BACKUP_RECIPIENT,
    archiveAfterMonths: values.ARCHIVE_AFTER_MONTHS,
  }
}

const placeOf = (text: string, values: Values): BackupPlace => {
  if (!text.startsWith('s3:')) return { folder: resolve(text) }
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(text) ?? []
  if (bucket === undefined) {
    throw problem('BACKUP_TO must be a folder, or look like s3://bucket/prefix')
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw problem('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for a bucket')
  }
  const endpoint = values.S3_ENDPOINT.replace(/\/+$/, '')
  return { bucket, prefix, endpoint, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

const problem = (text: string) => new StartError('configuration', `Configuration: ${text}.`)
