import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connection.ts'

const DAY_SECONDS = 86_400

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** better-auth over our tables. Only its `api` is called; its own addresses are not served. */
export const createBetterAuth = (options: {
  db: Database
  secret: string
  publicUrl: string
  log: FastifyBaseLogger
}) =>
  betterAuth({
    appName: 'Retorna',
    baseURL: options.publicUrl,
    secret: options.secret,
    database: { db: options.db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // Its warnings are refused sign-ins, which are no news.
      log: (level, message, ...details) => {
        if (level === 'error') options.log.error({ details }, message)
        else options.log.debug({ details }, message)
      },
    },
    rateLimit: { enabled: false },
    // Thirty days from the last use; written at most once a day.
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...STAMPS,
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      additionalFields: {
        role: { type: [...ROLES], input: false, defaultValue: 'member' },
        plan: { type: [...PLANS], input: false, defaultValue: 'free' },
        paymentStatus: {
          type: [...PAYMENT_STATUSES],
          input: false,
          required: false,
          fieldName: 'payment_status',
        },
        trialStartedAt: {
          type: 'date',
          input: false,
          required: false,
          fieldName: 'trial_started_at',
        },
        twoFactorSince: {
          type: 'date',
          input: false,
          required: false,
          fieldName: 'two_factor_since',
        },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...STAMPS,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...STAMPS },
    },
    plugins: [bearer()],
  })
