import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import './write-schema.ts'

/* npm run build: the types of all calls from the API's description, then the package in dist/. */

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

rmSync(pathOf('dist'), { recursive: true, force: true })
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', pathOf('.')], { stdio: 'inherit' })
