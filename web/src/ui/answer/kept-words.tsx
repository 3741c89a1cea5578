import type { Phrase } from '@retorna/contract/words/answer-in-words'

/**
 * What is kept of stakes, in the words of a language, with the amount in bold. Without hooks, for pages that load no
 * text library.
 */
export function KeptWords({ phrase, text }: { phrase: Phrase; text: string }) {
  const { kept = '' } = phrase.values
  const [before, after] = text.split(kept)
  return after === undefined ? (
    text
  ) : (
    <>
      {before}
      <b>{kept}</b>
      {after}
    </>
  )
}
