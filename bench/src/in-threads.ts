import { Worker } from 'node:worker_threads'

/** The results of all threads, each of which does its share of the work: the tasks at `index`, `index + count` and so on. */
export const inThreads = async <Result>(
  worker: URL,
  work: object,
  count: number,
): Promise<Result[]> => {
  const shares = Array.from({ length: count }, (_, index) => {
    const thread = new Worker(worker, { workerData: { ...work, index, count } })
    return new Promise<Result[]>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
    })
  })
  return (await Promise.all(shares)).flat()
}
