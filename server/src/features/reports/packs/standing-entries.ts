import type { EntryContent } from '@retorna/contract/staff/investigation-entries'
import type { Investigation } from '@retorna/contract/staff/investigations'

/** The contents of the entries of a kind, oldest first, without those that a later entry corrects. */
export const standing = <Kind extends EntryContent['kind']>(
  { entries }: Investigation,
  kind: Kind,
): Extract<EntryContent, { kind: Kind }>[] => {
  const corrected = new Set(entries.map(({ corrects }) => corrects))
  const isOfKind = (content: EntryContent): content is Extract<EntryContent, { kind: Kind }> =>
    content.kind === kind
  return entries
    .filter(({ id }) => !corrected.has(id))
    .map(({ content }) => content)
    .filter(isOfKind)
}
