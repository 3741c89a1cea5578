import type { ComponentType } from 'react'

/**
 * A part of a public page that is hydrated in the browser; the rest of the page is static HTML, whose code
 * is never sent. The properties are embedded in the page as JSON. `name` is looked up in app/public/islands.tsx.
 * The component must not use `useId`: each island restarts the counter.
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
