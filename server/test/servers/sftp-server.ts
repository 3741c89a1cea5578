import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import ssh2, { type Attributes } from 'ssh2'
import { onTestFinished } from 'vitest'

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

export type SftpFile = { content: string; modifiedAt?: Date }
type Login = { user: string; password?: string; publicKey?: string }

/**
 * A private key of an SSH server or user and its public key, in OpenSSH's form. ssh2 makes about one in 500 that it
 * cannot read; such a key is made again.
 */
export const newSshKey = (passphrase?: string): Record<'private' | 'public', string> => {
  const pair =
    passphrase === undefined
      ? utils.generateKeyPairSync('ed25519')
      : utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-ctr', rounds: 1 })
  return utils.parseKey(pair.private, passphrase) instanceof Error ? newSshKey(passphrase) : pair
}

const FOLDER = '/out'
const MODE = { file: 0o100644, folder: 0o40755 }

/**
 * An SFTP server on loopback until the end of the test, with one folder, `/out`, whose files may change.
 *
 * @param hostKey its private key; by default a new one.
 */
export const openSftpServer = async (
  files: Record<string, SftpFile>,
  login: Login,
  { hostKey = newSshKey().private, port = 0 }: { hostKey?: string; port?: number } = {},
) => {
  const seen = { passwords: 0, opened: [] as string[] }
  const attributes = ({
    content,
    modifiedAt = new Date('2026-01-05T12:00:00Z'),
  }: SftpFile): Attributes => {
    const seconds = Math.floor(modifiedAt.getTime() / 1000)
    const size = Buffer.byteLength(content)
    return { mode: MODE.file, uid: 0, gid: 0, size, atime: seconds, mtime: seconds }
  }
  const fileAt = (path: string) =>
    path.startsWith(`${FOLDER}/`) ? files[path.slice(FOLDER.length + 1)] : undefined
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (context) => {
      const isUser = context.username === login.user
      if (context.method === 'password') {
        seen.passwords += 1
        if (isUser && context.password === login.password) return context.accept()
      }
      if (context.method === 'publickey' && isUser && login.publicKey !== undefined) {
        const known = utils.parseKey(login.publicKey)
        if (!(known instanceof Error) && known.getPublicSSH().equals(context.key.data)) {
          const { blob, signature, hashAlgo } = context
          if (signature === undefined || blob === undefined) return context.accept()
          if (known.verify(blob, signature, hashAlgo) === true) return context.accept()
        }
      }
      context.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp()
        const handles = new Map<number, { path: string; isListed: boolean }>()
        const open = (id: number, path: string): void => {
          const handle = handles.size
          handles.set(handle, { path, isListed: false })
          const bytes = Buffer.alloc(4)
          bytes.writeUInt32BE(handle)
          sftp.handle(id, bytes)
        }
        const of = (handle: Buffer) => handles.get(handle.readUInt32BE(0))
        const stat = (id: number, path: string): void => {
          const file = fileAt(path)
          if (file !== undefined) sftp.attrs(id, attributes(file))
          else if (path === FOLDER) {
            sftp.attrs(id, { mode: MODE.folder, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 })
          } else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
        }
        sftp
          .on('REALPATH', (id, path) =>
            sftp.name(id, [{ filename: path, longname: path, attrs: {} as Attributes }]),
          )
          .on('STAT', stat)
          .on('LSTAT', stat)
          .on('OPENDIR', (id, path) => {
            if (path === FOLDER) open(id, path)
            else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
          })
          .on('READDIR', (id, handle) => {
            const folder = of(handle)
            if (folder === undefined || folder.isListed) return sftp.status(id, STATUS_CODE.EOF)
            folder.isListed = true
            const names = Object.entries(files).map(([filename, file]) => ({
              filename,
              attrs: attributes(file),
              longname: `-rw-r--r-- 1 owner group ${file.content.length} Jan 5 12:00 ${filename}`,
            }))
            if (names.length === 0) sftp.status(id, STATUS_CODE.EOF)
            else sftp.name(id, names)
          })
          .on('OPEN', (id, path, flags) => {
            if (fileAt(path) === undefined || !(flags & OPEN_MODE.READ)) {
              return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
            }
            seen.opened.push(path)
            open(id, path)
          })
          .on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''))
          .on('READ', (id, handle, offset, length) => {
            const content = Buffer.from(fileAt(of(handle)?.path ?? '')?.content ?? '')
            if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF)
            sftp.data(id, content.subarray(offset, offset + length))
          })
          .on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
      })
    })
  })
  const sockets: Socket[] = []
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.push(socket)
    server.injectSocket(socket)
  })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const close = async () => {
    listener.close()
  }
  /** Breaks off every connection. */
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(close)
  // Listening, it has an address.
  const address = listener.address() as AddressInfo
  return { port: address.port, target: `127.0.0.1:${address.port}`, seen, close, drop }
}
