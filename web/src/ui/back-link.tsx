import { IconArrowLeft } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { TextLink } from './text-link.tsx'

/** The state of a list's links to its records, by which {@link BackLink} leads back to the list as it is now. */
export type WayBack = { listSearch: string }

export const useWayBack = (): WayBack => ({ listSearch: useLocation().search })

/** The link from a record back to its list, with the filters that the list had if the record was opened there. */
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
