import { Fragment } from 'react'

const PARTS = /[^@._/-]+[@._/-]*|[@._/-]+/g

/**
 * An address or a name without spaces that breaks after its punctuation marks, not within a word. Copying it
 * yields the original text.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <span style={{ overflowWrap: 'break-word' }}>
      {[...text.matchAll(PARTS)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
