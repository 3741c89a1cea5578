import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/database/embedded/postmaster.ts'

export const PROXIES = ['nginx', 'haproxy'] as const
export type ProxyName = (typeof PROXIES)[number]

export type Proxy = AsyncDisposable & {
  address: string
  /** What the proxy logged. */
  errors: () => Promise<string>
}

const shipped = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

/**
 * A proxy with the configuration of the folder deploy, in front of two servers; it speaks http on a free port instead of
 * https.
 *
 * @param directory for its files.
 */
export const startProxy = async (
  name: ProxyName,
  directory: string,
  servers: readonly [number, number],
): Promise<Proxy> => {
  const port = await freePort()
  const files = join(directory, name)
  await mkdir(files, { recursive: true })
  const configuration = join(files, 'proxy.conf')
  await writeFile(configuration, await CONFIGURATIONS[name](port, files, servers))
  const options = {
    nginx: ['-c', configuration, '-e', join(files, 'error.log')],
    haproxy: ['-db', '-f', configuration],
  }[name]
  const child = spawn(name, options, {
    stdio: ['ignore', 'ignore', process.env.BENCH_VERBOSE ? 'inherit' : 'ignore'],
    // On Debian, both are only on root's PATH.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const address = `http://127.0.0.1:${port}`
  await answers(name, address)
  return {
    address,
    errors: () => readFile(join(files, 'error.log'), 'utf8').catch(() => ''),
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const CONFIGURATIONS: Record<
  ProxyName,
  (port: number, files: string, servers: readonly [number, number]) => Promise<string>
> = {
  nginx: async (port, files, [one, two]) => {
    const [https = ''] = (await shipped('nginx.conf')).split('\nserver {\n  listen 80;')
    const http = https
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/^ {2}ssl_certificate.*\n/gm, '')
      .replace('server 127.0.0.1:3000', `server 127.0.0.1:${one}`)
      .replace('# server 127.0.0.1:3001', `server 127.0.0.1:${two}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${files}/${kind};`,
    )
    return `${process.getuid?.() === 0 ? 'user root;' : ''}
      worker_processes 1; daemon off; master_process off;
      pid ${files}/pid; error_log ${files}/error.log;
      events { worker_connections 4096; }
      http { access_log off; ${temporary.join('\n')} ${http} }`
  },
  haproxy: async (port, _files, [one, two]) =>
    (await shipped('haproxy.cfg'))
      .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${two}`),
}

const answers = async (name: string, address: string): Promise<void> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const reply = await fetch(`${address}/api/health`).catch(() => undefined)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`${name} does not respond`)
}
