import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { toldAnswer } from '../../catalog/answers.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'

/** What an alert measures changes of a game's answer from: what its owner is shown; `null`: it is not known yet. */
export const answerShown = (snapshot: Snapshot, gameId: number): ToldAnswer | null => {
  const answer = snapshot.gamesById.get(gameId)?.answer
  return answer === undefined || answer.missing === 'calculation' ? null : toldAnswer(answer)
}
