import { parentPort, workerData } from 'node:worker_threads'
import { ImportError } from '../import-error.ts'
import { workbookToCsv } from './workbook-to-csv.ts'

try {
  await workbookToCsv(workerData.path, workerData.csvPath)
  parentPort?.postMessage({ code: null })
} catch (error) {
  const code = error instanceof ImportError ? error.code : 'workbook-unreadable'
  parentPort?.postMessage({ code })
}
