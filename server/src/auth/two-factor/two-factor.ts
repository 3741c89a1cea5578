import fastifyPlugin from 'fastify-plugin'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { announceSecurityChange } from '../../outbox/mail/mails.ts'
import { SealLostError } from '../secrets/sealer.ts'
import {
  createTwoFactorKeys,
  describeSecret,
  newRecoveryCodes,
  newTwoFactorSecret,
  plainRecoveryCode,
  stepOfCode,
} from './two-factor-codes.ts'
import {
  hasTwoFactor,
  lockTwoFactor,
  putSecret,
  removeTwoFactor,
  replaceRecoveryCodes,
  setUsedStep,
  type TwoFactorSetup,
  turnOn,
  useRecoveryCode,
} from './two-factor-rows.ts'

type Person = { userId: string; email: string }

type TwoFactor = {
  /**
   * Checks the code of a sign-in whose password was right; without a second factor, any code passes.
   *
   * @throws ApiError `TWO_FACTOR_REQUIRED`, `TWO_FACTOR_INVALID`, `TWO_FACTOR_LOST`, `RATE_LIMITED`.
   */
  check: (userId: string, code: string | undefined) => Promise<void>
  /**
   * Asks a signed-in user for a code again; without a second factor, any code passes.
   *
   * @throws ApiError `VALIDATION`, `RATE_LIMITED`.
   */
  require: (userId: string, code: string | undefined) => Promise<void>
  /** @throws ApiError `TWO_FACTOR_ACTIVE`. */
  begin: (person: Person) => Promise<{ secret: string; uri: string }>
  /**
   * Turns the second factor on, in the caller's transaction; returns the recovery codes.
   *
   * @throws ApiError `VALIDATION`, `TWO_FACTOR_ACTIVE`, `TWO_FACTOR_INACTIVE`.
   */
  confirm: (trx: Transaction, userId: string, code: string) => Promise<string[]>
  /** @throws ApiError `TWO_FACTOR_INACTIVE`. */
  renewRecoveryCodes: (userId: string) => Promise<string[]>
  /** @throws ApiError `VALIDATION`, `TWO_FACTOR_LOST`, `RATE_LIMITED`. */
  turnOff: (userId: string, code: string) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    twoFactor: TwoFactor
  }
}

/** Maps the error for a secret that no key of this server opens to 'lost'; rethrows any other error. */
const isLost = (error: unknown): 'lost' => {
  if (error instanceof SealLostError) return 'lost'
  throw error
}

const MISSING_CODE = { fields: { codigo: 'code-required' } }
const WRONG_CODE = { fields: { codigo: 'code-incorrect' } }

/** Two-factor authentication with codes of an authenticator app (RFC 6238), or recovery codes instead. */
export const twoFactor = fastifyPlugin(
  async (app) => {
    const keys = createTwoFactorKeys(app.auth.secret)
    const { publicUrl } = app.config

    const isStepOf = async (
      db: Database,
      userId: string,
      setup: TwoFactorSetup,
      code: string,
    ): Promise<boolean> => {
      const step = stepOfCode(keys.open(userId, setup.secret), code.replace(/\s/g, ''), new Date())
      if (step === null || step <= setup.usedStep) return false
      await setUsedStep(db, userId, step)
      return true
    }

    /** Whether a code is valid; valid codes are consumed. */
    const useCode = (userId: string, code: string): Promise<boolean> =>
      inTransaction(app.db, async (transaction) => {
        const { since, setup } = await lockTwoFactor(transaction, userId)
        if (since === null || setup === undefined) return false
        const isStep = await isStepOf(transaction, userId, setup, code).catch(isLost)
        if (isStep === true) return true
        const hashes = keys.hashes(userId, plainRecoveryCode(code))
        if (await useRecoveryCode(transaction, userId, hashes)) return true
        if (isStep === 'lost') throw new ApiError('TWO_FACTOR_LOST')
        return false
      })

    const guess = async (userId: string, code: string): Promise<boolean> => {
      await app.attempts.count('second-factor', userId)
      const isRight = await useCode(userId, code)
      if (isRight) await app.attempts.takeBack('second-factor', userId)
      return isRight
    }

    const giveRecoveryCodes = async (db: Database, userId: string): Promise<string[]> => {
      const codes = newRecoveryCodes()
      const hashes = codes.map((code) => keys.hash(userId, plainRecoveryCode(code)))
      await replaceRecoveryCodes(db, userId, hashes)
      return codes
    }

    app.decorate('twoFactor', {
      check: async (userId, code) => {
        if (!(await hasTwoFactor(app.db, userId))) return
        if (code === undefined || code === '') throw new ApiError('TWO_FACTOR_REQUIRED')
        if (!(await guess(userId, code))) throw new ApiError('TWO_FACTOR_INVALID')
      },
      require: async (userId, code) => {
        if (!(await hasTwoFactor(app.db, userId))) return
        if (code === undefined || code === '') throw new ApiError('VALIDATION', MISSING_CODE)
        if (!(await guess(userId, code))) throw new ApiError('VALIDATION', WRONG_CODE)
      },
      begin: ({ userId, email }) =>
        inTransaction(app.db, async (transaction) => {
          const { since } = await lockTwoFactor(transaction, userId)
          if (since !== null) throw new ApiError('TWO_FACTOR_ACTIVE')
          const secret = newTwoFactorSecret()
          await putSecret(transaction, userId, keys.seal(userId, secret))
          return describeSecret(secret, email)
        }),
      confirm: async (trx, userId, code) => {
        const { since, setup } = await lockTwoFactor(trx, userId)
        if (since !== null) throw new ApiError('TWO_FACTOR_ACTIVE')
        if (setup === undefined) throw new ApiError('TWO_FACTOR_INACTIVE')
        const isStep = await isStepOf(trx, userId, setup, code).catch(isLost)
        if (isStep === 'lost') throw new ApiError('TWO_FACTOR_INACTIVE')
        if (!isStep) throw new ApiError('VALIDATION', WRONG_CODE)
        await turnOn(trx, userId)
        await recordAudit(trx, { actor: userId, action: 'two-factor.on', userId })
        await announceSecurityChange(trx, publicUrl, userId, 'two-factor-on')
        return giveRecoveryCodes(trx, userId)
      },
      renewRecoveryCodes: (userId) =>
        inTransaction(app.db, async (transaction) => {
          const { since } = await lockTwoFactor(transaction, userId)
          if (since === null) throw new ApiError('TWO_FACTOR_INACTIVE')
          await recordAudit(transaction, {
            actor: userId,
            action: 'two-factor.recovery-codes',
            userId,
          })
          await announceSecurityChange(transaction, publicUrl, userId, 'recovery-codes')
          return giveRecoveryCodes(transaction, userId)
        }),
      turnOff: async (userId, code) => {
        if (!(await hasTwoFactor(app.db, userId))) return
        if (!(await guess(userId, code))) throw new ApiError('VALIDATION', WRONG_CODE)
        await inTransaction(app.db, async (transaction) => {
          if (!(await removeTwoFactor(transaction, userId))) return
          await recordAudit(transaction, { actor: userId, action: 'two-factor.off', userId })
          await announceSecurityChange(transaction, publicUrl, userId, 'two-factor-off')
        })
      },
    } satisfies TwoFactor)
  },
  { name: 'two-factor', dependencies: ['auth', 'rate-limit'] },
)
