import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { collectAtRest, watchGrowth } from './collect-at-rest.ts'

const LOOK_EVERY_MS = 500

/** How often the whole heap was collected in the running test; what the one before caused may be told later. */
let collections = 0
let startedAt = 0
const observer = new PerformanceObserver((list) => {
  collections += list
    .getEntries()
    .filter((entry) => isMajor(entry) && entry.startTime >= startedAt).length
})
const isMajor = (entry: PerformanceEntry): boolean =>
  'detail' in entry &&
  (entry.detail as { kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR
observer.observe({ entryTypes: ['gc'] })
afterAll(() => observer.disconnect())
beforeEach(() => {
  collections = 0
  startedAt = performance.now()
})
const megabytes = (): number => getHeapStatistics().total_heap_size / 1024 ** 2

test('at rest, what a busy moment took is returned', async () => {
  const busy = leaveGarbage()
  onTestFinished(collectAtRest(LOOK_EVERY_MS))
  await expect.poll(megabytes).toBeLessThan(busy - 20)
})

test('the pause after the first is worth a twentieth, and the next one a quarter again', () => {
  const growth = watchGrowth()
  const collected = [100, 104, 106, 130, 135].filter((size) => {
    const isEnough = growth.isEnough(size)
    if (isEnough) growth.startAt(size)
    return isEnough
  })
  expect(collected).toEqual([100, 106, 135])
})

test('a busy process is not held up', async () => {
  onTestFinished(collectAtRest(LOOK_EVERY_MS))
  for (let round = 0; round < 100; round += 1) {
    for (const until = performance.now() + 15; performance.now() < until; );
    await pause(5)
  }
  expect(collections).toBe(0)
})

/** Returns the size of the heap with it. */
const leaveGarbage = (): number => {
  const garbage = Array.from({ length: 500_000 }, (_, index) => ({ index, next: [index] }))
  return garbage.length === 0 ? 0 : megabytes()
}
