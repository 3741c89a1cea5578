import { figureOf, rowsOf } from '@retorna/contract/method/measured'
import { fill } from '@retorna/contract/words/fill'
import { useMethodFormat, useMethodTexts } from './use-method.ts'

/** A summary of the answers about the demonstration, whose faults are known. */
export function Demonstrated() {
  const { lead, found } = useMethodTexts().demonstrated
  const format = useMethodFormat()
  const [unknown] = rowsOf('demonstration-unknown')
  const [planted] = rowsOf('demonstration-planted')
  const [honest] = rowsOf('demonstration-honest')
  const [width] = rowsOf('demonstration-width')
  const values = {
    games: format.number(Number(unknown?.setting.games)),
    days: format.number(Number(unknown?.setting.days)),
    unknown: format.rate(figureOf(unknown, 'share')),
    width: format.short(figureOf(width, 'median')),
    planted: format.number(figureOf(planted, 'planted')),
    found: format.number(figureOf(planted, 'found')),
    named: format.number(figureOf(honest, 'named')),
    estimated: format.rate(figureOf(honest, 'estimated')),
  }
  return (
    <>
      <p>{fill(lead, values)}</p>
      <ul>
        {found.map((line) => (
          <li key={line}>{fill(line, values)}</li>
        ))}
      </ul>
    </>
  )
}
