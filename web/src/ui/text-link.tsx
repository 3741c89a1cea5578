import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

/** A link in a text, to another screen. */
export const TextLink = (props: Omit<AnchorProps, keyof LinkProps> & LinkProps) => (
  <Anchor component={Link} {...props} />
)
