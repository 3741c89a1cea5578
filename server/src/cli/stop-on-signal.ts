export type Close = () => Promise<void>

export const closeAll = async (closing: readonly Close[]): Promise<void> => {
  for (const close of closing) await close()
}

/** One Ctrl-C arrives several times: from the terminal, from npm, from Node in watch mode. */
const SAME_SIGNAL_MS = 1_000

/** Closes everything in order on the first signal, and exits with 0; with 1 and at once on a later one. */
export const stopOnSignal = (
  closing: readonly Close[],
  tell: (line: string) => void,
): { isStopping: boolean } => {
  const state = { isStopping: false }
  let stoppingSince = 0
  const stop = async () => {
    if (state.isStopping) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    state.isStopping = true
    stoppingSince = performance.now()
    tell('Stopping …')
    await closeAll(closing)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return state
}
