import { exitWith } from '../start-error.ts'
import { buildWeb } from './build-web.ts'

await buildWeb(console.log).catch(exitWith)
