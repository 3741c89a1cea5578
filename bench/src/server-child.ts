import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'
import { runServer } from '../../server/src/main.ts'

const config = readConfig('start')
const database = await openDatabase(config)
const server = await runServer(config, database)
process.stdout.write(`${server.address}\n`)
process.once('SIGTERM', async () => {
  await server.close()
  await database.close()
  process.exit(0)
})
