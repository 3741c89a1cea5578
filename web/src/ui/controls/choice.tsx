import { Box } from '@mantine/core'
import field from './field.module.css'
import { Segments, type SegmentsProps } from './segments.tsx'

export type ChoiceProps<Value extends string> = SegmentsProps<Value> & { label: string }

/** Segments in a form, below a label, under whose name screen readers announce the group. */
export function Choice<Value extends string>({ label, ...segments }: ChoiceProps<Value>) {
  return (
    <div>
      <Box component="p" m={0} mb={4} fz={14} fw={500} aria-hidden>
        {label}
      </Box>
      <Segments aria-label={label} labelClass={field.choice} {...segments} />
    </div>
  )
}
