import { readFile, stat } from 'node:fs/promises'
import { StartError } from '../../start-error.ts'

/** The operating system user that the database server runs as. */
export type ServerAccount = { uid: number; gid: number }

/** Users to switch to when started by root, in order of preference. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody']

/**
 * The user to run the server as; undefined: the current one. PostgreSQL refuses to run as root, so under root it is the
 * owner of the existing cluster, else an unprivileged user.
 *
 * @throws StartError if the cluster belongs to another user, or root finds no user to run it as.
 */
export const findServerAccount = async (directory: string): Promise<ServerAccount | undefined> => {
  const self = process.getuid?.()
  if (self === undefined) return undefined
  const cluster = await stat(directory).catch(() => undefined)
  if (self === 0) {
    if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
    return unprivilegedAccount()
  }
  if (cluster && cluster.uid !== self) {
    throw new StartError(
      'notWritable',
      `The database in ${directory} belongs to another user (id ${cluster.uid}). Start Retorna as that user or as root, or set DATA_DIR to your own directory.`,
    )
  }
  return undefined
}

const unprivilegedAccount = async (): Promise<ServerAccount> => {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of UNPRIVILEGED_USERS) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'databaseUnusable',
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. Start Retorna as an ordinary user, or set DATABASE_URL.',
  )
}
