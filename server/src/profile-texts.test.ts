import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COUNTRY_PROFILES, PROFILES } from '@retorna/domain/country/profiles'
import { expect, test } from 'vitest'

/** The files with texts that readers get: mails, exports, reports, cards, answers to assistants, messages. */
const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(^|\/)texts(\/[\w-]+)?\.ts$/.test(path),
)

/** A word that is the name of a value on the wire is no text; a column of files keeps the specification's name everywhere. */
const withoutNames = (source: string): string =>
  source.replace(/^\s*'?[\w-]+'?:/gm, '').replace(/'(Heat score|Índice de calor)'/, '')

test.each(COUNTRY_PROFILES)('no text of the server says what the profile %s avoids', (name) => {
  expect(FILES.length).toBeGreaterThan(8)
  const said = FILES.flatMap((path) =>
    withoutNames(readFileSync(join(import.meta.dirname, path), 'utf8'))
      .split('\n')
      .filter((line) => PROFILES[name].avoids.some((words) => words.test(line)))
      .map((line) => `${path}: ${line}`),
  )
  expect(said).toEqual([])
})
