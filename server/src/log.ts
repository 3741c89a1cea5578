import { AsyncLocalStorage } from 'node:async_hooks'
import { type LogFn, type LoggerOptions, pino } from 'pino'
import { throttle } from './throttle-log.ts'

type RequestScope = {
  requestId: string
  /** Who makes the request: counted, never written. */
  client: string
}

/** The request that the running code serves. */
export const requestScope = new AsyncLocalStorage<RequestScope>()

/** Paths redacted in every log line. */
const SECRETS = ['authorization', 'cookie', 'token', 'password', 'senha'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** Those of the demonstration are nobody's, and whoever starts it has to read them. */
const MAIL_ADDRESS = /[^\s<>"'(),:;=]+@(?!retorna\.demo(?![\w.-]))[^\s<>"'(),:;=]+/g

/** A text with `[address]` for each mail address in it. */
export const withoutAddresses = (text: string): string => text.replaceAll(MAIL_ADDRESS, '[address]')

type ErrorFields = { type: string; message: string; stack: string; [field: string]: unknown }

/** What went wrong, without mail addresses and without a statement's values, which may be personal data. */
const errorFields = (error: unknown): ErrorFields => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  }
}

type Log = {
  /** Lines below it are not written. */
  level: string
}

/**
 * Options of every log: one JSON object per line, with the request's id, without secrets or addresses of people.
 * Warnings and errors that repeat are summed up, and so is what a client is refused.
 */
export const logOptions = ({ level }: Log) => {
  const passes = throttle()
  return {
    level,
    redact: SECRETS,
    serializers: { err: errorFields },
    mixin: () => {
      const requestId = requestScope.getStore()?.requestId
      return requestId === undefined ? {} : { requestId }
    },
    hooks: {
      logMethod(line: Parameters<LogFn>, method: LogFn, at: number): void {
        const write = (written: Parameters<LogFn>) => method.apply(this, written)
        const client = requestScope.getStore()?.client
        if (passes({ line, level: at, client, write })) write(line)
      },
    },
  } satisfies LoggerOptions
}

/** A log of its own beside the server's; the descriptor is 1 for standard output and 2, the default, for standard error. */
export const createLog = (log: Log, descriptor: 1 | 2 = 2) =>
  pino(logOptions(log), pino.destination(descriptor))
