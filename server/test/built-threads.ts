import { syncBuiltinESMExports } from 'node:module'
import workerThreads, { type WorkerOptions } from 'node:worker_threads'
import { programOf } from './processes/programs.ts'

const IMPORT_THREAD = 'import-thread.ts'

/** Imports of a server in the test's own process run the thread that is built, if there is one, as a built server does. */
class BuiltWorker extends workerThreads.Worker {
  constructor(file: string | URL, options?: WorkerOptions) {
    const isImport = file instanceof URL && file.pathname.endsWith(`/${IMPORT_THREAD}`)
    super(isImport ? programOf(IMPORT_THREAD) : file, options)
  }
}

if (process.env.BUILT_PROGRAMS === '1') {
  Object.assign(workerThreads, { Worker: BuiltWorker })
  syncBuiltinESMExports()
}
