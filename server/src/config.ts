import { resolve } from 'node:path'
import { durationMs } from '@retorna/domain/duration'
import { backupSettings, backupWarnings } from './backup-settings.ts'
import { channelSettings } from './channel-settings.ts'
import { configProblems, dataProblem } from './config-problems.ts'
import { environment, type Values } from './config-variables.ts'
import { environmentVariables } from './environment-variables.ts'
import { misspelled } from './misspelled.ts'
import { paymentSettings } from './payment-settings.ts'
import { trustedProxies } from './proxy-setting.ts'
import { StartError } from './start-error.ts'

/** How this process runs; read once at startup. */
export type Config = ReturnType<typeof readConfig>

const NAMES = Object.keys(environment.shape) as (keyof Values)[]

/**
 * Reads the configuration from environment variables, a file `.env` and files named by `*_FILE` (docs/configuration.md).
 *
 * @throws StartError with one line that names every wrong or missing variable, but no values.
 */
export const readConfig = (mode: 'start' | 'serve', given?: Record<string, string | undefined>) => {
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
    /** `serve` is production: no demonstration data, no generated or guessed settings. */
    mode,
    host: values.HOST,
    port: values.PORT,
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    /** Undefined: use the embedded server in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** The same database without a pooler; undefined: `databaseUrl` leads there. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** The same database as the owner of its tables; undefined: `databaseUrl` already is the owner's. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    /** Connections for requests, of each process; those for writers, jobs and notifications come on top. */
    databasePool: values.DATABASE_POOL,
    /** Whether this server also runs jobs; if not, a worker has to. */
    runsJobs: values.JOBS === 'on',
    /** Public origin of this server, without a trailing slash. */
    publicUrl,
    timeZone: values.TIME_ZONE,
    demoData: mode === 'start' && values.DEMO_DATA === 'on',
    /** Newest first. Undefined: generated on first start and kept in `dataDir`. */
    authSecrets: values.AUTH_SECRET,
    /** The number of users is public from this one on. */
    publicUsersFrom: values.PUBLIC_USERS_FROM,
    /** The proxies in front that add to `X-Forwarded-For`. */
    trustProxy: trustedProxies(values.TRUST_PROXY) ?? 0,
    /** Undefined: no human check. */
    recaptcha: recaptchaSettings(values),
    /** Who assures the age of readers, where a country asks for it; undefined: nobody. */
    ageProvider: ageProviderOf(values),
    /** Whether requests are traced with OpenTelemetry. */
    isTraced: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Statements that take longer are logged. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** Where figures for monitoring are served; undefined if they are not. */
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    /** Readings in quarantine that staff do not assign are deleted after this many days. */
    quarantineDays: values.QUARANTINE_DAYS,
    /** A game that is off for more than this many days without an investigation is overdue. */
    investigateWithinDays: values.INVESTIGATE_WITHIN_DAYS,
    /** How long the server keeps answering after SIGTERM. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Requests per minute and client. */
    rateLimit: values.RATE_LIMIT,
    /** Contains the password: never log or display it. Undefined: mails stay in the outbox. */
    smtpUrl: values.SMTP_URL,
    /** Whether a mail waits rather than being sent over an unencrypted connection. */
    smtpTlsRequired: values.SMTP_TLS === 'required',
    /** Sender of every mail, `Name <address>`. */
    mailFrom: values.MAIL_FROM ?? `Retorna <retorna@${new URL(publicUrl).hostname}>`,
    logLevel: values.LOG_LEVEL,
    payments: paymentSettings(values),
    channels: channelSettings(values),
    backup: backupSettings(values),
    /** Trials are evaluated as if the clock were ahead by this much; zero in production. */
    clockOffsetMs: durationMs(values.CLOCK_OFFSET) ?? 0,
    /** Names of variables that are probably misspelled, and what may pass by itself, each in a sentence. */
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

const ageProviderOf = (values: Values) => {
  const { AGE_PROVIDER_URL: url, AGE_PROVIDER_SECRET: secret } = values
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

const recaptchaSettings = (values: Values) => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values
  if (siteKey === undefined || secretKey === undefined) return undefined
  return {
    siteKey,
    secretKey,
    minimumScore: values.RECAPTCHA_MIN_SCORE,
    verifyUrl: values.RECAPTCHA_VERIFY_URL,
  }
}
