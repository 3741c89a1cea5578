import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, type LinkProps } from 'react-router'

export const TextLink = (props: Omit<AnchorProps, keyof LinkProps> & LinkProps) => (
  <Anchor component={Link} {...props} />
)
