/** Asks the person to prove once more who they are; whether they did. */
type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/** Says who asks for a fresh proof; the function returned takes it back. */
export function answerProofWith(asker: AskForProof): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Asks for a fresh proof, once for all calls that wait for it; false where nobody can be asked. */
export async function freshProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return await asking
}
