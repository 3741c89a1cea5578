import { resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import { z } from 'zod'
import { type BackupSettings, backupEnvironment, backupSettings } from './backup-settings.ts'
import { type ChannelSettings, channelEnvironment, channelSettings } from './channel-settings.ts'
import { environmentVariables } from './environment-variables.ts'
import {
  type PaymentSettings,
  paymentLink,
  paymentProblem,
  paymentSettings,
  prices,
  stripeUrl,
} from './payment-settings.ts'
import { type TrustedProxies, trustedProxies } from './proxy-setting.ts'
import { setting } from './setting.ts'
import { StartError } from './start-error.ts'

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The current secret and its predecessors, separated by commas, newest first. */
export const secretVersions = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
    error: 'must have at least 32 characters, as must each former one after a comma',
  })

const LOCAL_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i

/** An address, alone or after a name: `Name <name@example.com>`. */
const MAIL_SENDER = /^([^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

/** Whether a URL has neither path nor anything else beyond its host and port. */
const isOrigin = (text: string): boolean => {
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user@host/name',
})

/** The environment variables and their defaults; the README has the same table. */
export const environment = z.object({
  HOST: setting(z.string().default('localhost')),
  PORT: setting(z.coerce.number('must be a number').int().min(0).max(65_535).default(3000)),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(databaseUrl.optional()),
  DATABASE_DIRECT_URL: setting(databaseUrl.optional()),
  DATABASE_OWNER_URL: setting(databaseUrl.optional()),
  DATABASE_POOL: setting(z.coerce.number('must be a number').int().min(2).max(500).default(10)),
  JOBS: setting(z.enum(['on', 'off'], 'must be on or off').default('on')),
  PUBLIC_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must look like https://example.com' })
      .refine(
        isOrigin,
        'must have no path: Retorna needs a host name of its own, such as https://retorna.example.com',
      )
      .optional(),
  ),
  PLAIN_HTTP: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
  TIME_ZONE: setting(
    z
      .string()
      .refine(isTimeZone, 'must be an IANA time zone such as America/Sao_Paulo')
      .default('America/Sao_Paulo'),
  ),
  DEMO_DATA: setting(z.enum(['on', 'off'], 'must be on or off').default('on')),
  AUTH_SECRET: setting(secretVersions.optional()),
  TRUST_PROXY: setting(
    z
      .string()
      .refine(
        (text) => trustedProxies(text) !== undefined,
        'must be on, off, a number of proxies, or networks such as 10.0.0.0/8',
      )
      .default('off'),
  ),
  PRICE_PROFESSIONAL: setting(prices.default('BRL 297, USD 53')),
  PRICE_PREMIUM: setting(prices.default('BRL 437, USD 77')),
  PAYMENT_LINK_PROFESSIONAL: setting(paymentLink.optional()),
  PAYMENT_LINK_PREMIUM: setting(paymentLink.optional()),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_\w+$/, 'must be a secret or restricted key, sk_… or rk_…')
      .optional(),
  ),
  STRIPE_API_URL: setting(stripeUrl),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .startsWith('whsec_', 'must be the signing secret of the webhook, whsec_…')
      .optional(),
  ),
  SUPPORT_EMAIL: setting(z.email('must be an email address').optional()),
  CLOCK_OFFSET: setting(
    z
      .string()
      .refine((text) => durationMs(text) !== null, 'must be an ISO 8601 duration such as PT4H')
      .default('PT0S'),
  ),
  RECAPTCHA_SITE_KEY: setting(z.string().optional()),
  RECAPTCHA_SECRET_KEY: setting(z.string().optional()),
  RECAPTCHA_MIN_SCORE: setting(z.coerce.number('must be a number').min(0).max(1).default(0.5)),
  RECAPTCHA_VERIFY_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must look like https://example.com' })
      .default('https://www.google.com/recaptcha/api/siteverify'),
  ),
  METRICS_HOST: setting(z.string().default('localhost')),
  METRICS_PORT: setting(z.coerce.number('must be a number').int().min(0).max(65_535).optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.url({ protocol: /^https?$/, error: 'must look like http://localhost:4318' }).optional(),
  ),
  SLOW_QUERY_MS: setting(z.coerce.number('must be a number').int().min(1).default(1000)),
  DRAIN_SECONDS: setting(z.coerce.number('must be a number').min(0).max(300).default(0)),
  RATE_LIMIT: setting(z.coerce.number('must be a number').int().min(1).default(600)),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host' }).optional(),
  ),
  SMTP_TLS: setting(
    z
      .enum(['opportunistic', 'required'], 'must be opportunistic or required')
      .default('opportunistic'),
  ),
  MAIL_FROM: setting(
    z.string().regex(MAIL_SENDER, 'must look like Retorna <no-reply@example.com>').optional(),
  ),
  ...channelEnvironment,
  ...backupEnvironment,
  LOG_LEVEL: setting(z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn')),
})

/** How this process runs; read once at startup. */
export type Config = {
  /** `serve` is production: no demonstration data, no generated or guessed settings. */
  mode: 'start' | 'serve'
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** Undefined: use the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database without a pooler; undefined: `databaseUrl` leads there. */
  databaseDirectUrl: string | undefined
  /** The same database as the owner of its tables; undefined: `databaseUrl` already is the owner's. */
  databaseOwnerUrl: string | undefined
  /** Connections for requests, of each process; those for writers, jobs and notifications come on top. */
  databasePool: number
  /** Whether this server also runs jobs; if not, a worker has to. */
  runsJobs: boolean
  /** Public origin of this server, without a trailing slash. */
  publicUrl: string
  timeZone: string
  demoData: boolean
  /** Newest first. Undefined: generated on first start and kept in `dataDir`. */
  authSecrets: readonly string[] | undefined
  /** The proxies in front that add to `X-Forwarded-For`. */
  trustProxy: TrustedProxies
  /** Undefined: no human check. */
  recaptcha:
    | { siteKey: string; secretKey: string; minimumScore: number; verifyUrl: string }
    | undefined
  /** Whether requests are traced with OpenTelemetry. */
  isTraced: boolean
  /** Statements that take longer are logged. */
  slowQueryMs: number
  /** Where figures for monitoring are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** How long the server goes on answering after it was told to stop. */
  drainMs: number
  /** Requests per minute and client. */
  rateLimit: number
  /** Contains the password: never log or display it. Undefined: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Whether a mail waits rather than being sent over an unencrypted connection. */
  smtpTlsRequired: boolean
  /** Sender of every mail, `Name <address>`. */
  mailFrom: string
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  payments: PaymentSettings
  channels: ChannelSettings
  backup: BackupSettings
  /** Trials are evaluated as if the clock were ahead by this much; zero in production. */
  clockOffsetMs: number
}

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET'] as const

/**
 * Reads the configuration from environment variables, a file `.env` and files named by `*_FILE` (the README has the
 * table).
 *
 * @throws StartError with one line that names every invalid or missing variable but no values.
 */
export const readConfig = (
  mode: Config['mode'],
  variables: Record<string, string | undefined> = environmentVariables(
    Object.keys(environment.shape),
  ),
): Config => {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartError('configuration', `Configuration: ${problems.join('; ')}.`)
  }
  const values = parsed.data
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => values[name] === undefined)
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartError('configuration', 'Configuration: DATABASE_DIRECT_URL needs DATABASE_URL.')
  }
  if (mode === 'serve' && missing.length > 0) {
    throw new StartError('configuration', `Configuration: ${missing.join(', ')} must be set.`)
  }
  const payments = paymentSettings(values)
  const problem =
    (mode === 'serve' ? productionProblem(values) : null) ?? paymentProblem(payments, mode)
  if (problem !== null) throw new StartError('configuration', `Configuration: ${problem}.`)
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    runsJobs: values.JOBS === 'on',
    publicUrl,
    timeZone: values.TIME_ZONE,
    demoData: mode === 'start' && values.DEMO_DATA === 'on',
    authSecrets: values.AUTH_SECRET,
    trustProxy: trustedProxies(values.TRUST_PROXY) ?? 0,
    recaptcha: recaptchaSettings(values),
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    slowQueryMs: values.SLOW_QUERY_MS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    drainMs: values.DRAIN_SECONDS * 1000,
    rateLimit: values.RATE_LIMIT,
    smtpUrl: values.SMTP_URL,
    smtpTlsRequired: values.SMTP_TLS === 'required',
    mailFrom: values.MAIL_FROM ?? `Retorna <retorna@${new URL(publicUrl).hostname}>`,
    logLevel: values.LOG_LEVEL,
    payments,
    channels: channelSettings(values),
    backup: backupSettings(values),
    clockOffsetMs: durationMs(values.CLOCK_OFFSET) ?? 0,
  }
}

/** Whether a host name means this machine only. */
const isLocal = (host: string): boolean => LOCAL_NAMES.test(host)

/** Why production refuses a combination of individually valid values; `null` if it is fine. */
const productionProblem = (values: z.infer<typeof environment>): string | null => {
  if (durationMs(values.CLOCK_OFFSET) !== 0) {
    return 'CLOCK_OFFSET is for testing, not for production'
  }
  const url = new URL(values.PUBLIC_URL ?? 'http://localhost')
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

const recaptchaSettings = (values: z.infer<typeof environment>): Config['recaptcha'] => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey === undefined || secretKey === undefined) {
    throw new StartError(
      'configuration',
      'Configuration: RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be set together.',
    )
  }
  return {
    siteKey,
    secretKey,
    minimumScore: values.RECAPTCHA_MIN_SCORE,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
  }
}
