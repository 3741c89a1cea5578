import { Text } from '@mantine/core'

/** A secondary text, such as what a field or list is about. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' })
