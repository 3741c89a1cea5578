import type { LegalText } from '@retorna/contract/legal/legal'
import { fill } from '@retorna/contract/words/fill'
import { gamesVisible, supportHours, TRIAL_HOURS } from '@retorna/domain/plan'
import { Fragment, type ReactNode } from 'react'

/** Values from the product's rules that the texts may refer to, as `{{trialHours}}`. */
const LEGAL_VALUES: Readonly<Record<string, string>> = {
  trialHours: String(TRIAL_HOURS),
  freeGames: String(gamesVisible('free')),
  freeSupport: String(supportHours('free')),
  professionalGames: String(gamesVisible('professional')),
  professionalSupport: String(supportHours('professional')),
}

/** The sections of a legal text; `after` is rendered below the text of a section. */
export function LegalSections({
  sections,
  after = () => null,
}: {
  sections: LegalText['sections']
  after?: (id: string) => ReactNode
}) {
  return sections.map(({ id, title, body }) => (
    <section key={id}>
      <h2 id={id}>{title}</h2>
      {body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>
            <LegalProse text={block} />
          </p>
        ) : (
          <ul key={block[0]}>
            {block.map((point) => (
              <li key={point}>
                <LegalProse text={point} />
              </li>
            ))}
          </ul>
        ),
      )}
      {after(id)}
    </section>
  ))
}

const PIECES = /(?<word>e-mails?)|.+?(?=e-mail|$)/gi

/** Running text with its values filled in; it wraps between words, never within “e-mail”. */
export function LegalProse({ text }: { text: string }) {
  return Array.from(fill(text, LEGAL_VALUES).matchAll(PIECES), ({ index, 0: piece, groups }) =>
    groups?.word === undefined ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ),
  )
}
