import { Text } from '@mantine/core'

/** A secondary text, for example about the purpose of a field or list. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' })
