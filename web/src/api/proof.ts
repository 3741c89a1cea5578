/** Asks the user to confirm their identity again; resolves to whether they did. */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** Registers the function that asks for a fresh proof; returns a function that unregisters it. */
export function answerProofWith(asker: AskForProof): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Asks for a fresh proof, once for all waiting calls; false if nothing is registered to ask. */
export async function freshProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return await asking
}
