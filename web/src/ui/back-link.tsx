import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { TextLink } from './text-link.tsx'

/**
 * The state of a list's links to its records, with which {@link BackLink} leads back to the list in its current state.
 */
export type WayBack = { listSearch: string }

export const useWayBack = (): WayBack => ({ listSearch: useLocation().search })

/** The link from a record back to its list, with the list's filters if the record was opened from there. */
export function BackLink({ to, text }: { to: string; text: string }) {
  const state = useLocation().state as Partial<WayBack> | null
  return (
    <TextLink
      to={`${to}${state?.listSearch ?? ''}`}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        alignSelf: 'flex-start',
        gap: 8,
        minHeight: 44,
      }}
    >
      <IconArrowLeft size={18} aria-hidden />
      {text}
    </TextLink>
  )
}
