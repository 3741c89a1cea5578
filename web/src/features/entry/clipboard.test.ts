import { expect, test } from 'vitest'
import { parseClipboard, toClipboard } from './clipboard.ts'

test.each([
  [
    '96,5\t10\r\n97\t\r\n',
    [
      ['96,5', '10'],
      ['97', ''],
    ],
  ],
  ['96', [['96']]],
  ['a\t', [['a', '']]],
  ['"two\nlines"\t"a ""b"""\nc', [['two\nlines', 'a "b"'], ['c']]],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['', [['']]],
  [
    'Game;RTP\nFire Joker;96,15\n',
    [
      ['Game', 'RTP'],
      ['Fire Joker', '96,15'],
    ],
  ],
  [
    'Game,RTP\n"Joker, the",96.15',
    [
      ['Game', 'RTP'],
      ['Joker, the', '96.15'],
    ],
  ],
  ['96,15\n97,20', [['96,15'], ['97,20']]],
  ['1,96,15', [['1,96,15']]],
])('%j', (text, cells) => {
  expect(parseClipboard(text)).toEqual(cells)
})

test('a value that is not a number does not become a formula where it is pasted', () => {
  expect(
    toClipboard([
      ['96.50', '=1+1'],
      ['@SUM(A1)', '-cmd'],
    ]),
  ).toBe("96.50\t'=1+1\n'@SUM(A1)\t'-cmd")
})
