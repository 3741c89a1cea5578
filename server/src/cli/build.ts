import { exitWith } from '../start-error.ts'
import { buildServer, buildWeb } from './build-web.ts'

await buildWeb(console.log)
  .then(() => buildServer(console.log))
  .catch(exitWith)
