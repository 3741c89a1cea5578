import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './segments.module.css'

export type SegmentsProps<Value extends string> = Omit<ComponentProps<'div'>, 'onChange'> & {
  data: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
  isWide?: boolean
  isVertical?: boolean
  isDisabled?: boolean
  labelClass?: string | undefined
}

/**
 * Radio buttons that look like the segments of one bar. The library's control measures its segments, and renders three
 * times before the page is shown for the first time.
 */
export function Segments<Value extends string>({
  data,
  value,
  onChange,
  size = 'sm',
  isWide = false,
  isVertical = false,
  isDisabled = false,
  labelClass,
  className = '',
  ...group
}: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      {...group}
      role="radiogroup"
      className={`${styles.segments} ${className}`}
      data-size={size}
      data-wide={isWide}
      data-vertical={isVertical}
    >
      {data.map((segment) => (
        <label
          key={segment.value}
          className={labelClass}
          data-segment={segment.value === value ? 'chosen' : 'other'}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={isDisabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
