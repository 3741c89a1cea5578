import { Fragment } from 'react'

const PARTS = /[^@._/-]+[@._/-]*|[@._/-]+/g

/**
 * An address or a name without spaces that, where it must break, breaks after one of its signs and
 * not within a word. Copied, it is the text itself.
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
