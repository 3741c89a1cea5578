import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest'

/** A new directory, removed after the test run. */
export const newDirectory = (): Promise<string> => mkdtemp(join(inject('scratch'), 'directory-'))

type Closable = { close: () => Promise<void> }

/** What `open` gives, once for all tests of the file: there before the hooks that follow, closed after theirs. */
export const onceForFile = <T extends Closable>(open: () => Promise<T>): T => {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

/** The same, but opened anew for each test, and closed after all that the test itself leaves to be closed. */
export const onceForTest = <T extends Closable>(open: () => Promise<T>): T => {
  const opened = {} as T
  beforeEach(async () => {
    Object.assign(opened, await open())
    onTestFinished(() => opened.close())
  })
  return opened
}
