/** Exit codes of the commands; the README holds the same table. */
const EXIT_CODES = {
  /** A missing or wrong setting. */
  configuration: 2,
  /** Another program listens on the port. */
  portTaken: 3,
  /** The data directory cannot be written, or belongs to somebody else. */
  notWritable: 4,
  diskFull: 5,
  /** The data was made by another major version of PostgreSQL, or by a newer Retorna. */
  otherVersion: 6,
  /** The database does not answer, or refuses this user. */
  databaseUnreachable: 7,
  /** PostgreSQL cannot run here, or refuses the data directory. */
  databaseUnusable: 8,
  /** Production was pointed at a database with demonstration data. */
  demoData: 9,
  /** The web application could not be built. */
  webBuild: 10,
} as const

/** What kept the program from starting. */
export type StartProblem = keyof typeof EXIT_CODES

/**
 * The program cannot start, for a reason that its operator can mend: `message` says what is wrong
 * and what to do, and holds no secret; `exitCode` is the code to leave with.
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

/** Another program listens where the server was to listen. */
export const portTaken = (host: string, port: number): StartError =>
  new StartError(
    'portTaken',
    `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to a free port.`,
  )
