import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import { expect, test } from 'vitest'
import { draftOf, isComplete, missingIn, textsOf, toBody } from './draft.ts'

test('the shipped texts stay the same through the editor', () => {
  expect(textsOf(draftOf(SHIPPED_TEXTS))).toEqual(SHIPPED_TEXTS)
})

test('paragraphs and lists are told apart as they are typed', () => {
  expect(toBody('One line\nand its rest.\n\n\n - first\n- second \n\n')).toEqual([
    'One line and its rest.',
    ['first', 'second'],
  ])
  expect(toBody(' \n\n ')).toEqual([])
})

test('a section is missing in each language that lacks its title or text', () => {
  const draft = draftOf(SHIPPED_TEXTS)
  expect([isComplete(draft), missingIn(draft.terms, 0)]).toEqual([true, []])
  const [first] = draft.terms.pt.sections
  if (first !== undefined) first.text = '\n'
  expect([isComplete(draft), missingIn(draft.terms, 0)]).toEqual([false, ['pt']])
})
