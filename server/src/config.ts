import { resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import { type BackupSettings, backupSettings, backupWarnings } from './backup-settings.ts'
import { type ChannelSettings, channelSettings } from './channel-settings.ts'
import { configProblems, dataProblem } from './config-problems.ts'
import { environment, type Values } from './config-variables.ts'
import { environmentVariables } from './environment-variables.ts'
import { misspelled } from './misspelled.ts'
import { type PaymentSettings, paymentSettings } from './payment-settings.ts'
import { type TrustedProxies, trustedProxies } from './proxy-setting.ts'
import { StartError } from './start-error.ts'

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
  /** Where figures for monitoring are served; undefined if they are not. */
  metrics: { host: string; port: number } | undefined
  /** Readings in quarantine that staff do not assign are deleted after this many days. */
  quarantineDays: number
  /** A game that is off for more than this many days without an investigation is overdue. */
  investigateWithinDays: number
  /** How long the server keeps answering after SIGTERM. */
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
  /** Names of variables that are probably misspelled, and what may pass by itself, each in a sentence. */
  warnings: readonly string[]
}

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
  const problems = [...unread, ...wrong, ...configProblems(values, isSet, mode)]
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
    warnings: [...misspelled(Object.keys(variables), NAMES), ...backupWarnings(values)],
  }
}

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
