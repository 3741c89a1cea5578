import type { Claim } from '@retorna/contract/method/claims'
import { claimInWords } from '@retorna/contract/words/method-in-words'
import { useLanguage } from '../../i18n/use-format.ts'
import { Bar } from './bar.tsx'
import { MethodTable } from './method-table.tsx'
import { useMethodTexts } from './use-method.ts'

/** What the product claims of its judgments and what was measured of each, as bars and in figures. */
export function ClaimsTable({
  labelledBy,
  claims,
}: {
  /** The id of the section's heading. */
  labelledBy: string
  claims: readonly Claim[]
}) {
  const texts = useMethodTexts().proof
  const language = useLanguage()
  const { claimWords } = texts
  return (
    <MethodTable
      labelledBy={labelledBy}
      caption={texts.chart}
      head={[claimWords.claim, claimWords.claimed, claimWords.measured, claimWords.restsOn]}
      rows={claims.map((claim) => {
        const { name, claimed, measured, restsOn } = claimInWords(claim, texts, language)
        return {
          name,
          cells: [
            claimed,
            <>
              {measured}
              <Bar
                least={claim.least}
                most={claim.most}
                limit={claim.claimed}
                end={2 * claim.claimed}
              />
            </>,
            restsOn,
          ],
        }
      })}
    />
  )
}
