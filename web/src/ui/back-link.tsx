import { IconArrowLeft } from '@tabler/icons-react'
import { TextLink } from './text-link.tsx'

/** The link from a record back to its list. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <TextLink
      to={to}
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
