import { AsyncLocalStorage } from 'node:async_hooks'
import { type LogFn, type LoggerOptions, pino } from 'pino'
import { throttle } from './throttle-log.ts'

/** The id of the request that the running code serves. */
export const requestScope = new AsyncLocalStorage<string>()

/** Paths redacted in every log line. */
const SECRETS = ['authorization', 'cookie', 'token', 'password', 'senha'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

const MAIL_ADDRESS = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g

type ErrorFields = { type: string; message: string; stack: string; [field: string]: unknown }

/** What went wrong, without mail addresses and without a statement's values, which may be personal data. */
const errorFields = (error: unknown): ErrorFields => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: error.message.replaceAll(MAIL_ADDRESS, '[address]'),
    stack: error.stack?.replaceAll(MAIL_ADDRESS, '[address]') ?? '',
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  }
}

type Log = {
  /** Lines below it are not written. */
  level: string
}

/**
 * Options of every log: one JSON object per line, with the request's id, without secrets or addresses of people.
 * Warnings and errors that repeat are summed up.
 */
export const logOptions = ({ level }: Log) => {
  const isNew = throttle()
  return {
    level,
    redact: SECRETS,
    serializers: { err: errorFields },
    mixin: () => {
      const requestId = requestScope.getStore()
      return requestId === undefined ? {} : { requestId }
    },
    hooks: {
      logMethod(parameters: Parameters<LogFn>, method: LogFn, at: number): void {
        if (isNew(parameters, at, (line) => method.apply(this, line))) {
          method.apply(this, parameters)
        }
      },
    },
  } satisfies LoggerOptions
}

/** The log of a process without a server, on standard error. */
export const createLog = (log: Log) => pino(logOptions(log), pino.destination(2))
