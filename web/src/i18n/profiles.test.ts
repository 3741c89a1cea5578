import * as answerEn from '@retorna/contract/words/en/answer'
import * as gameEn from '@retorna/contract/words/en/game'
import * as answerPt from '@retorna/contract/words/pt/answer'
import * as gamePt from '@retorna/contract/words/pt/game'
import { COUNTRY_PROFILES, PROFILES } from '@retorna/domain/country/profiles'
import { expect, test } from 'vitest'
import * as en from './en/all.ts'
import * as pt from './pt/all.ts'

/** Every text at its path. */
const textsIn = (node: unknown, path: string): [string, string][] => {
  // Names of values are not read.
  if (typeof node === 'string') return [[path, node.replace(/\{\{[\w, ]+\}\}/g, '')]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

const ALL = [
  ...textsIn({ en, pt }, 'screens'),
  ...textsIn({ answerEn, gameEn, answerPt, gamePt }, 'contract'),
]
const paths = new Set(ALL.map(([path]) => path))

/** Staff read these alone. */
const OF_STAFF =
  /^screens\.\w+\.(admin|audit|business|catalogEditor|content|entry|firstDay|imports|operations|people|quarantine)\./

test.each(COUNTRY_PROFILES)('no text of the profile %s says what it avoids', (name) => {
  const { avoids } = PROFILES[name]
  const saysHot = !avoids.some((words) => words.test('hot'))
  const shown = ALL.filter(([path]) =>
    saysHot ? !path.endsWith('Plain') : !paths.has(`${path}Plain`),
  )
  const said = shown.filter(
    ([path, text]) => !OF_STAFF.test(path) && avoids.some((words) => words.test(text)),
  )
  expect(said).toEqual([])
  expect(shown.length).toBeGreaterThan(3000)
})
