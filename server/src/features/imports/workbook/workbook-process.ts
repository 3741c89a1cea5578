import { ImportError } from '../import-error.ts'
import { workbookToCsv } from './workbook-to-csv.ts'

const [path = '', csvPath = ''] = process.argv.slice(2)
// The parent process is gone.
process.once('disconnect', () => process.exit())
try {
  await workbookToCsv(path, csvPath)
  process.send?.({ code: null, hint: '' })
} catch (error) {
  const known = error instanceof ImportError
  process.send?.(known ? { code: error.code, hint: error.hint } : { code: 'workbook-unreadable' })
}
process.disconnect()
