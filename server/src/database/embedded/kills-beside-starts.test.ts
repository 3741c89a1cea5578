import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { effort } from '../../../test/effort.ts'
import { patience } from '../../../test/patience.ts'
import { temporaryCluster } from '../../../test/processes/embedded.ts'
import { killPostmasters } from '../../../test/processes/postmaster-kills.ts'
import { processEnvironment } from '../../../test/processes/start.ts'

const kills = effort({ short: 2, long: 30 })

// Each round starts a process.
vi.setConfig({ testTimeout: patience(60_000 + kills * 20_000) })

test('server and worker find the database again after each kill beside a process that starts', async () => {
  const directory = dirname(await temporaryCluster())
  const { findings, recoveries } = await killPostmasters({
    directory,
    kills,
    env: processEnvironment(),
  })
  expect({ findings, recoveries }).toEqual({ findings: [], recoveries: kills })
})
