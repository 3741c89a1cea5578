import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('with systemd, the documented way to run commands has the user, settings and folders of the unit', () => {
  const unit = fileOf('deploy/retorna.service')
  const [command = ''] = /^systemd-run [^`]*/m.exec(fileOf('docs/install.md')) ?? []
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile']) {
    expect(command).toContain(`-p ${new RegExp(`^${name}=.*$`, 'm').exec(unit)?.[0]} `)
  }
  expect(command).toContain(`-E ${/^Environment=(DATA_DIR=.*)$/m.exec(unit)?.[1]} `)
})

test('with Compose, server and worker are given every setting of .env', () => {
  const [server, worker] = fileOf('compose.yaml').match(/^ {2}(server|worker):[\s\S]*?\n\n/gm) ?? []
  expect(server).toMatch(/^ {2}server: &retorna$[\s\S]*^ {4}env_file: \.env$/m)
  expect(worker).toContain('<<: *retorna\n')
  expect(worker).not.toContain('env')
})
