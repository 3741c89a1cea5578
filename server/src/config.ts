import { resolve } from 'node:path'
import { isTimeZone } from '@retorna/domain/day'
import { durationMs } from '@retorna/domain/duration'
import { z } from 'zod'
import {
  type BackupSettings,
  backupEnvironment,
  backupProblems,
  backupSettings,
} from './backup-settings.ts'
import { type ChannelSettings, channelEnvironment, channelSettings } from './channel-settings.ts'
import { environmentVariables } from './environment-variables.ts'
import { misspelled } from './misspelled.ts'
import {
  type PaymentSettings,
  paymentLink,
  paymentProblems,
  paymentSettings,
  prices,
  stripeUrl,
} from './payment-settings.ts'
import { type TrustedProxies, trustedProxies } from './proxy-setting.ts'
import { address, anyText, decimal, oneOf, setting, text, whole, within } from './setting.ts'
import { StartError } from './start-error.ts'
import { writingProblem } from './writing-problem.ts'

/** The current secret and its predecessors, separated by commas, newest first. */
export const secretVersions = within(
  'at least 32 characters; former secrets follow after commas, each as long',
  (error) =>
    z
      .string()
      .transform((text) => text.split(',').map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), error),
)

const LOCAL_NAMES = /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i

/** An address, alone or after a name: `Name <name@example.com>`. */
const MAIL_SENDER = /^([^<>"\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

/** Whether a URL has neither path nor anything else beyond its host and port. */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}

const databaseUrl = address(/^postgres(ql)?$/, 'postgresql://user@host/name')

/** The environment variables; docs/configuration.md is made from it. */
export const environment = z.object({
  HOST: setting('address to listen on', anyText().default('localhost')),
  PORT: setting('port to listen on', whole(0, 65_535).default(3000)),
  DATA_DIR: setting(
    'holds the embedded database, its password and the generated secret',
    anyText().default('./data'),
  ),
  DATABASE_URL: setting(
    'your own PostgreSQL 15 or newer; without it, the embedded one is used. Required by `npm run serve`',
    databaseUrl.optional(),
  ),
  DATABASE_DIRECT_URL: setting(
    'the same database without a pooler, if `DATABASE_URL` goes through one ([how](operations.md#connections))',
    databaseUrl.optional(),
  ),
  DATABASE_OWNER_URL: setting(
    'the same database as the owner of its tables, used only for migrations ([how](security.md#the-database))',
    databaseUrl.optional(),
  ),
  DATABASE_POOL: setting(
    'connections that each server opens for requests ([how many](operations/scaling.md#connections))',
    whole(2, 500).default(10),
  ),
  JOBS: setting(
    '`off`: this server runs no jobs; run `npm run retorna -- worker` elsewhere',
    oneOf(['on', 'off']).default('on'),
  ),
  PUBLIC_URL: setting(
    'the address users open. Required by `npm run serve`, which accepts http only for this machine',
    within('an address without a path, such as https://retorna.example.com', (error) =>
      z.url({ protocol: /^https?$/, error, abort: true }).refine(isOrigin, error),
    ).optional(),
    '`http://localhost:PORT`',
  ),
  PLAIN_HTTP: setting(
    '`on`: `npm run serve` accepts http, which sends passwords unencrypted',
    oneOf(['on', 'off']).default('off'),
  ),
  TIME_ZONE: setting(
    'defines calendar days; after a change, the next start recomputes them',
    text('an IANA time zone such as America/Sao_Paulo', isTimeZone).default('America/Sao_Paulo'),
  ),
  DEMO_DATA: setting(
    '`off`: an empty database stays empty. Ignored by `npm run serve`',
    oneOf(['on', 'off']).default('on'),
  ),
  AUTH_SECRET: setting(
    'all keys are derived from it. Required by `npm run serve`',
    secretVersions.optional(),
    'generated in `DATA_DIR`',
  ),
  TRUST_PROXY: setting(
    'the reverse proxies that add to `X-Forwarded-For`; `on` means one',
    text(
      'on, off, a number of proxies, or networks such as 10.0.0.0/8',
      (value) => trustedProxies(value) !== undefined,
    ).default('off'),
  ),
  PRICE_PROFESSIONAL: setting(
    'monthly price shown to Portuguese and to English readers; the amount identifies which plan was paid for',
    prices.default('BRL 297, USD 53'),
  ),
  PRICE_PREMIUM: setting('likewise, of Premium', prices.default('BRL 437, USD 77')),
  PAYMENT_LINK_PROFESSIONAL: setting(
    "the plan's Stripe payment link. Without it, users are told whom to contact",
    paymentLink.optional(),
  ),
  PAYMENT_LINK_PREMIUM: setting('likewise, for Premium', paymentLink.optional()),
  STRIPE_SECRET_KEY: setting(
    "Stripe's API: billing, canceling and upgrades through its customer portal. Requires `STRIPE_WEBHOOK_SECRET`",
    text('a secret or restricted key, sk_… or rk_…', /^(sk|rk)_\w+$/).optional(),
  ),
  STRIPE_API_URL: setting(
    'for tests: a stand-in on this machine. Rejected by `npm run serve`',
    stripeUrl,
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    'verifies events that Stripe sends to `/api/payments/stripe` ([how](payments.md)). `npm run serve` requires it if a payment link is set',
    text('the signing secret of the webhook, whsec_…', /^whsec_/).optional(),
  ),
  SUPPORT_EMAIL: setting(
    'contact address for payments; also the reply-to address of emails',
    within('an email address', (error) => z.email(error)).optional(),
  ),
  CLOCK_OFFSET: setting(
    'evaluates trials and codes as if it were that much later. Rejected by `npm run serve`',
    text('an ISO 8601 duration such as PT4H', (value) => durationMs(value) !== null).default(
      'PT0S',
    ),
  ),
  PUBLIC_USERS_FROM: setting(
    'the landing page tells how many users there are from so many on; below, nobody is told',
    whole(1, 1_000_000_000).default(1000),
  ),
  RECAPTCHA_SITE_KEY: setting(
    'with the secret key: reCAPTCHA v3 protects sign-in, registration and the emails they send',
    anyText().optional(),
  ),
  RECAPTCHA_SECRET_KEY: setting('the secret key for the same site', anyText().optional()),
  RECAPTCHA_MIN_SCORE: setting('the lowest score that passes as human', decimal(0, 1).default(0.5)),
  RECAPTCHA_VERIFY_URL: setting(
    'where tokens are verified',
    address(/^https?$/, 'https://example.com').default(
      'https://www.google.com/recaptcha/api/siteverify',
    ),
  ),
  AGE_PROVIDER_URL: setting(
    'where a provider of age assurance asks people, with the secret ([how](countries.md#age-assurance))',
    address(/^https?$/, 'https://example.com').optional(),
  ),
  AGE_PROVIDER_SECRET: setting(
    'signs what the provider found (JWT, HS256)',
    text('at least 32 characters', (value) => value.length >= 32).optional(),
  ),
  METRICS_HOST: setting('address for `METRICS_PORT` to listen on', anyText().default('localhost')),
  METRICS_PORT: setting(
    'serves figures for Prometheus at `/metrics` on a port of its own ([which](operations.md#metrics))',
    whole(0, 65_535).optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'sends traces of requests to this OpenTelemetry collector; its other standard variables apply too',
    address(/^https?$/, 'http://localhost:4318').optional(),
  ),
  QUARANTINE_DAYS: setting(
    'readings in quarantine that staff say nothing about are deleted after so many days',
    whole(8, 3650).default(90),
  ),
  INVESTIGATE_WITHIN_DAYS: setting(
    'Today, mail and metrics say so once a game has been off for more than so many days without an investigation',
    whole(0, 90).default(3),
  ),
  SLOW_QUERY_MS: setting(
    'statements to the database that take longer are logged at level `warn`, without their values; 0 logs all, each with its caller',
    whole(0, 3_600_000).default(1000),
  ),
  DRAIN_SECONDS: setting(
    'how long a server that is told to stop goes on answering, so that a proxy can turn to another ([how](operations.md#drain))',
    decimal(0, 300).default(0),
  ),
  RATE_LIMIT: setting(
    'requests per minute per client; limits on failed attempts per client scale with it',
    whole(1, 1_000_000).default(600),
  ),
  SMTP_URL: setting(
    'the mail server; without it, emails stay in the outbox',
    address(/^smtps?$/, 'smtps://user:password@host').optional(),
  ),
  SMTP_TLS: setting(
    '`required`: emails wait rather than go to a server without encryption (STARTTLS)',
    oneOf(['opportunistic', 'required']).default('opportunistic'),
  ),
  MAIL_FROM: setting(
    'sender of every email',
    text('a sender such as Retorna <no-reply@example.com>', MAIL_SENDER).optional(),
    '`retorna@` and the host of `PUBLIC_URL`',
  ),
  ...channelEnvironment,
  ...backupEnvironment,
  LOG_LEVEL: setting(
    'the least serious lines that the log has',
    oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ),
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
  /** The number of users is public from this one on. */
  publicUsersFrom: number
  /** The proxies in front that add to `X-Forwarded-For`. */
  trustProxy: TrustedProxies
  /** Undefined: no human check. */
  recaptcha:
    | { siteKey: string; secretKey: string; minimumScore: number; verifyUrl: string }
    | undefined
  /** Who assures the age of readers, where a country asks for it; undefined: nobody. */
  ageProvider: { url: string; secret: string } | undefined
  /** Whether requests are traced with OpenTelemetry. */
  isTraced: boolean
  /** Statements that take longer are logged. */
  slowQueryMs: number
  /** Where figures for monitoring are served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Readings in quarantine that staff say nothing about are deleted after so many days. */
  quarantineDays: number
  /** A game that is off for more than so many days without an investigation is late. */
  investigateWithinDays: number
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
  /** Names of variables that are probably misspelled, each in a sentence. */
  warnings: readonly string[]
}

const REQUIRED_IN_PRODUCTION = ['DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET'] as const

const NAMES = Object.keys(environment.shape) as (keyof Values)[]

/**
 * Reads the configuration from environment variables, a file `.env` and files named by `*_FILE` (docs/configuration.md).
 *
 * @throws StartError with one line that names every wrong or missing variable, but no values.
 */
export const readConfig = (
  mode: Config['mode'],
  given?: Record<string, string | undefined>,
): Config => {
  const { variables, problems: unread } =
    given === undefined ? environmentVariables(NAMES) : { variables: given, problems: [] }
  const { values, wrong } = readValues(variables)
  const isSet = (name: string): boolean => (variables[name] ?? '') !== ''
  const missing = REQUIRED_IN_PRODUCTION.filter((name) => mode === 'serve' && !isSet(name))
  const problems = [
    ...unread,
    ...wrong,
    ...(missing.length > 0 ? [`${missing.join(', ')} must be set`] : []),
    ...(isSet('DATABASE_DIRECT_URL') && !isSet('DATABASE_URL')
      ? ['DATABASE_DIRECT_URL needs DATABASE_URL']
      : []),
    ...incompleteSets(isSet),
    ...(mode === 'serve' ? productionProblems(values) : []),
    ...paymentProblems(values, isSet, mode),
    ...backupProblems(values, isSet),
  ]
  const unwritable = dataProblem(values)
  if (problems.length > 0 || unwritable !== null) {
    const all = unwritable === null ? problems : [...problems, unwritable]
    throw new StartError(
      problems.length > 0 ? 'configuration' : 'notWritable',
      `Configuration: ${all.join('; ')}.`,
    )
  }
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
    publicUsersFrom: values.PUBLIC_USERS_FROM,
    trustProxy: trustedProxies(values.TRUST_PROXY) ?? 0,
    recaptcha: recaptchaSettings(values),
    ageProvider: ageProviderOf(values),
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    slowQueryMs: values.SLOW_QUERY_MS,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    quarantineDays: values.QUARANTINE_DAYS,
    investigateWithinDays: values.INVESTIGATE_WITHIN_DAYS,
    drainMs: values.DRAIN_SECONDS * 1000,
    rateLimit: values.RATE_LIMIT,
    smtpUrl: values.SMTP_URL,
    smtpTlsRequired: values.SMTP_TLS === 'required',
    mailFrom: values.MAIL_FROM ?? `Retorna <retorna@${new URL(publicUrl).hostname}>`,
    logLevel: values.LOG_LEVEL,
    payments: paymentSettings(values),
    channels: channelSettings(values),
    backup: backupSettings(values),
    clockOffsetMs: durationMs(values.CLOCK_OFFSET) ?? 0,
    warnings: misspelled(Object.keys(variables), NAMES),
  }
}

type Values = z.infer<typeof environment>

/** Every value, or its default if it is wrong; what is wrong, each with its name. */
const readValues = (
  variables: Record<string, string | undefined>,
): { values: Values; wrong: string[] } => {
  const parsed = environment.safeParse(variables)
  if (parsed.success) return { values: parsed.data, wrong: [] }
  const wrong = new Map(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const),
  )
  const right = Object.entries(variables).filter(([name]) => !wrong.has(name))
  return {
    values: environment.parse(Object.fromEntries(right)),
    wrong: [...wrong].map((problem) => problem.join(' ')),
  }
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
const dataProblem = (values: Values): string | null => {
  const isUsed =
    values.DATABASE_URL === undefined ||
    values.AUTH_SECRET === undefined ||
    values.BACKUP_TO === undefined
  const reason = isUsed ? writingProblem(resolve(values.DATA_DIR)) : null
  return (
    reason &&
    `DATA_DIR cannot be written (${reason}): give this user write permission, or name another directory`
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

const ageProviderOf = (values: Values): Config['ageProvider'] => {
  const { AGE_PROVIDER_URL: url, AGE_PROVIDER_SECRET: secret } = values
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

const recaptchaSettings = (values: Values): Config['recaptcha'] => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values
  if (siteKey === undefined || secretKey === undefined) return undefined
  return {
    siteKey,
    secretKey,
    minimumScore: values.RECAPTCHA_MIN_SCORE,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
  }
}
