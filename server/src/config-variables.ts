import { isTimeZone } from '@retorna/domain/day'
import { durationMs } from '@retorna/domain/duration'
import { z } from 'zod'
import { backupEnvironment } from './backup-settings.ts'
import { channelEnvironment } from './channel-settings.ts'
import { paymentLink, prices, stripeUrl } from './payment-settings.ts'
import { trustedProxies } from './proxy-setting.ts'
import { address, anyText, decimal, oneOf, setting, text, whole, within } from './setting.ts'

/** The current secret and its predecessors, separated by commas, newest first. */
export const secretVersions = within(
  'at least 32 characters; former secrets follow after commas, each as long',
  (error) =>
    z
      .string()
      .transform((text) => text.split(',').map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), error),
)

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
    'the landing page shows the number of users once there are at least this many',
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
    'readings in quarantine that staff have not decided on are deleted after this many days',
    whole(8, 3650).default(90),
  ),
  INVESTIGATE_WITHIN_DAYS: setting(
    'Today, mail and metrics report a game that has been off for more than this many days without an investigation',
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

/** The value of every variable, by its name. */
export type Values = z.infer<typeof environment>
