import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/database/embedded/postmaster.ts'
import { nginxSettings, startWebServer, type WebServer } from './nginx.ts'

export const PROXIES = ['nginx', 'haproxy'] as const
export type ProxyName = (typeof PROXIES)[number]

export type Proxy = WebServer & {
  /** What the proxy logged. */
  errors: () => Promise<string>
}

const shipped = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

/**
 * A proxy with the configuration of the folder deploy, in front of two servers. It speaks http on a free port
 * instead of https.
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
  const proxy = await startWebServer(name, options, `http://127.0.0.1:${port}`, '/api/health')
  return { ...proxy, errors: () => readFile(join(files, 'error.log'), 'utf8').catch(() => '') }
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
    return nginxSettings(files, 4096, http)
  },
  haproxy: async (port, _files, [one, two]) =>
    (await shipped('haproxy.cfg'))
      .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${two}`),
}
