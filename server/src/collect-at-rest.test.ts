import { Session } from 'node:inspector'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { collectAtRest } from './collect-at-rest.ts'

const LOOK_EVERY_MS = 300
const post = vi.spyOn(Session.prototype, 'post')
beforeEach(() => post.mockClear())

const start = (): void => {
  onTestFinished(collectAtRest(LOOK_EVERY_MS).stop)
}
const megabytes = (): number => getHeapStatistics().total_heap_size / 1024 ** 2

test('at rest, what a busy moment took is returned once', async () => {
  const busy = leaveGarbage()
  start()
  await vi.waitFor(() => expect(megabytes()).toBeLessThan(busy - 20))
  await pause(5 * LOOK_EVERY_MS)
  expect(post).toHaveBeenCalledTimes(1)
})

test('a busy process is not held up', async () => {
  start()
  for (let round = 0; round < 100; round += 1) {
    for (const until = performance.now() + 10; performance.now() < until; );
    await pause(10)
  }
  expect(post).not.toHaveBeenCalled()
})

/** Returns the size of the heap with it. */
const leaveGarbage = (): number => {
  const garbage = Array.from({ length: 500_000 }, (_, index) => ({ index, next: [index] }))
  return garbage.length === 0 ? 0 : megabytes()
}
