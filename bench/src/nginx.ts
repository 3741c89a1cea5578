import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/database/embedded/postmaster.ts'

export type Nginx = AsyncDisposable & { address: string }

/** One nginx process that serves the gzip files of a directory, access log off. */
export const startNginx = async (directory: string, files: string): Promise<Nginx> => {
  const port = await freePort()
  const configuration = join(directory, 'nginx.conf')
  await mkdir(join(directory, 'nginx'), { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/nginx/${kind};`,
  )
  await writeFile(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
     worker_processes 1; daemon off; master_process off;
     pid ${directory}/nginx/pid; error_log ${directory}/nginx/error.log;
     events { worker_connections 1024; }
     http {
       ${temporary.join('\n')}
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
       server {
         listen 127.0.0.1:${port};
         root ${files}; default_type application/json; gzip_static always;
       }
     }`,
  )
  const child = spawn('nginx', ['-c', configuration, '-e', `${directory}/nginx/error.log`], {
    stdio: 'ignore',
    // On Debian, nginx is only on root's PATH.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  return {
    address,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = async (address: string): Promise<void> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error('nginx does not respond')
}
