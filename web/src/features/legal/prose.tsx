import { Fragment } from 'react'
import classes from './legal-page.module.css'

const PIECES = /(?<word>e-mails?)|.+?(?=e-mail|$)/gi

/** Running text that wraps between words, never within “e-mail”. */
export function Prose({ text }: { text: string }) {
  return Array.from(text.matchAll(PIECES), ({ index, 0: piece, groups }) =>
    groups?.word === undefined ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <span key={index} className={classes.whole}>
        {piece}
      </span>
    ),
  )
}
