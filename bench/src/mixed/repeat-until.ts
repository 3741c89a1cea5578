import { setTimeout as pause } from 'node:timers/promises'

/**
 * Repeats a task in several workers until `end`, each with this pause after every turn. The workers start spread over
 * one pause.
 */
export const repeatUntil = async (
  end: Promise<unknown>,
  { workers, pauseMs }: { workers: number; pauseMs: number },
  task: (worker: number, turn: number) => Promise<void>,
): Promise<void> => {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const work = async (worker: number): Promise<void> => {
    await pause((worker / workers) * pauseMs)
    for (let turn = 0; !isOver; turn++) {
      await task(worker, turn)
      await pause(pauseMs)
    }
  }
  await Promise.all([over, ...Array.from({ length: workers }, (_, worker) => work(worker))])
}
