import { Piscina } from 'piscina'

/**
 * Threads for work that would keep the server from answering; they start when there is some, and end when idle.
 *
 * @param file the URL of the file whose function `name` does the work.
 */
export const createThreads = <Order, Answer>(
  file: URL,
  name: string,
  options: { maxThreads: number; maxHeapMegabytes?: number },
): Piscina<Order, Answer> =>
  new Piscina({
    filename: file.href,
    name,
    // Nobody reads the times, and each pool would keep 0.7 MB of them.
    recordTiming: false,
    minThreads: 0,
    maxThreads: options.maxThreads,
    idleTimeout: 5000,
    // Whoever reads pages comes first.
    niceIncrement: 10,
    ...(options.maxHeapMegabytes && {
      resourceLimits: { maxOldGenerationSizeMb: options.maxHeapMegabytes },
    }),
  })
