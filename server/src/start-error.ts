/** Exit codes of the commands; docs/commands.md has the same table. */
export const EXIT_CODES = {
  /** A missing or invalid setting. */
  configuration: 2,
  /** Another program listens on the port. */
  portTaken: 3,
  /** The data directory cannot be written, or belongs to another user. */
  notWritable: 4,
  diskFull: 5,
  /**
   * The data was created by another major version of PostgreSQL, by a newer Retorna or, for a command, by an older one; or
   * PostgreSQL is too old.
   */
  otherVersion: 6,
  /** The database does not answer, is read-only, or refuses this user. */
  databaseUnreachable: 7,
  /** PostgreSQL cannot run here, or refuses the data directory; or a restore has not ended. */
  databaseUnusable: 8,
  /** Production was pointed at a database with demonstration data. */
  demoData: 9,
  /** The web application or the server could not be built, or its packages are missing. */
  webBuild: 10,
} as const

/** Transient problems: the systemd unit in `deploy/` restarts only on these. */
export const PASSING: readonly StartProblem[] = ['portTaken', 'diskFull', 'databaseUnreachable']

/** Why the program cannot start. */
export type StartProblem = keyof typeof EXIT_CODES

/**
 * The program cannot start, for a reason its operator can fix: `message` says what is wrong and what to do, and
 * contains no secret.
 *
 * @example throw new StartError('portTaken', 'Port 3000 is taken. Set PORT to another one.')
 */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: number

  constructor(problem: StartProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = EXIT_CODES[problem]
  }
}

/** Turns a listen error into one that says what to do; returns any other error unchanged. */
export const listenError = (
  error: unknown,
  host: string,
  port: number,
  setting = 'PORT',
): unknown => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        'portTaken',
        `Port ${port} of ${host} is taken by another program. Stop it, or set ${setting} to a free port.`,
      )
    case 'EACCES':
      return new StartError(
        'configuration',
        `This user may not listen on port ${port}. Set ${setting}.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        'configuration',
        `${host} is not an address of this machine. Set ${setting.replace('PORT', 'HOST')}.`,
      )
    default:
      return error
  }
}

/** How a program says why it ends: in one line of text, unless json-lines.ts replaces it. */
export const failures = {
  print: (message: string, _exitCode: number): void => {
    process.stderr.write(`${message}\n`)
  },
}

/** Prints the message of a start error and exits with its exit code; throws any other error. */
export const exitWith = (error: unknown): never => {
  if (!(error instanceof StartError)) throw error
  failures.print(error.message, error.exitCode)
  process.exit(error.exitCode)
}
