import { expect, test } from 'vitest'
import { keepLatest } from './latest.ts'

const setUp = (load: (time: number) => Promise<number> | number) => {
  let times = 0
  const failures: unknown[] = []
  const loaded: (number | undefined)[] = []
  const latest = keepLatest({
    load: async () => load(++times),
    retryMs: 1,
    restMs: 1,
    onFailure: (error) => failures.push(error),
    onLoad: () => loaded.push(latest.value),
  })
  return { latest, failures, loaded, times: () => times }
}

test('calls during a load share one load after it', async () => {
  const { latest, times } = setUp((time) => time)
  const first = latest.reload()
  const burst = Array.from({ length: 100 }, () => latest.reload())
  await Promise.all([first, ...burst])
  expect(times()).toBe(2)
  expect(latest.value).toBe(2)
  await latest.reload()
  expect(latest.value).toBe(3)
})

test('a failed load keeps the old value and is retried', async () => {
  const { latest, failures, loaded } = setUp((time) => {
    if (time === 2 || time === 3) throw new Error(`no ${time}`)
    return time
  })
  await latest.reload()
  const second = latest.reload()
  expect(latest.value).toBe(1)
  await second
  expect(latest.value).toBe(4)
  expect(failures).toHaveLength(2)
  expect(loaded).toEqual([1, 4])
})

test('stopping cancels the retries', async () => {
  const { latest } = setUp(() => {
    throw new Error('never')
  })
  const reload = latest.reload()
  latest.stop()
  await reload
  expect(latest.value).toBeUndefined()
})
