import { createInterface } from 'node:readline/promises'

/** Asks a yes/no question on the terminal; false for any answer but yes, and without a terminal. */
export const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
