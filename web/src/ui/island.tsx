import type { ComponentType } from 'react'

/**
 * A part of a public page that comes alive in the browser; the rest of the page is dead HTML, whose code is
 * never sent. The properties travel in the page as JSON. `name` is looked up in app/public/islands.tsx.
 * The component must not use `useId`: each island counts anew.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
}: {
  name: string
  of: ComponentType<Props>
  props: Props
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
