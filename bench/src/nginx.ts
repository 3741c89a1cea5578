import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/database/embedded/postmaster.ts'
import { end } from './server-process.ts'

export type WebServer = AsyncDisposable & { address: string }

/** One nginx process that serves the gzip files of a directory, with the access log off. */
export const startNginx = async (directory: string, files: string): Promise<WebServer> => {
  const port = await freePort()
  const configuration = join(directory, 'nginx.conf')
  const own = join(directory, 'nginx')
  await mkdir(own, { recursive: true })
  const http = `
       sendfile on; tcp_nopush on; keepalive_requests 1000000000;
       server {
         listen 127.0.0.1:${port};
         root ${files}; default_type application/json; gzip_static always;
       }`
  await writeFile(configuration, nginxSettings(own, 1024, http))
  const options = ['-c', configuration, '-e', join(own, 'error.log')]
  return startWebServer('nginx', options, `http://127.0.0.1:${port}`)
}

/** The settings of one nginx process that keeps its own files in a directory. */
export const nginxSettings = (directory: string, connections: number, http: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  )
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
     worker_processes 1; daemon off; master_process off;
     pid ${directory}/pid; error_log ${directory}/error.log;
     events { worker_connections ${connections}; }
     http { access_log off; ${temporary.join('\n')} ${http} }`
}

/** Starts nginx or HAProxy, and waits until it answers at `path` with anything but a server error. */
export const startWebServer = async (
  program: string,
  options: string[],
  address: string,
  path = '',
): Promise<WebServer> => {
  const child = spawn(program, options, {
    stdio: 'ignore',
    // On Debian, both are only on root's PATH.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  for (let attempt = 0; attempt < 50; attempt++) {
    const reply = await fetch(address + path).catch(() => undefined)
    if (reply !== undefined && reply.status < 500) {
      return { address, [Symbol.asyncDispose]: () => end(child) }
    }
    await pause(100)
  }
  throw new Error(`${program} does not respond`)
}
