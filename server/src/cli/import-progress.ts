import cliProgress from 'cli-progress'
import type { ImportProgress } from '../features/imports/import-request.ts'
import { importTexts, type Language } from '../features/imports/texts/text.ts'

/**
 * Shows the progress of an import on standard error: a bar by bytes read on a terminal, else one line per 10 %; nothing
 * for a file that is read in one go.
 */
export const showProgress = (
  language: Language,
): { update: (progress: ImportProgress) => void; end: () => void } => {
  const { phases } = importTexts(language).report
  const isTerminal = process.stderr.isTTY === true
  const bar = isTerminal
    ? new cliProgress.SingleBar({
        format: '{phase} [{bar}] {percentage}%',
        hideCursor: true,
        clearOnComplete: true,
        stream: process.stderr,
      })
    : null
  let isStarted = false
  let tenth = 0
  return {
    update: (progress) => {
      if (progress.phase !== 'reading') {
        if (isTerminal) bar?.update({ phase: phases[progress.phase] })
        else if (tenth > 0) process.stderr.write(`${phases[progress.phase]} …\n`)
        return
      }
      const { bytes, totalBytes } = progress
      if (bar !== null) {
        if (!isStarted) bar.start(totalBytes, 0, { phase: phases.reading })
        isStarted = true
        bar.update(bytes, { phase: phases.reading })
        return
      }
      const reached = Math.floor((10 * bytes) / totalBytes)
      if (reached > tenth && totalBytes > 1_000_000) {
        tenth = reached
        process.stderr.write(`${phases.reading}: ${reached * 10} %\n`)
      }
    },
    end: () => bar?.stop(),
  }
}
