import type { ComponentType } from 'react'

interface IslandProps<Props extends object> {
  /** By which its script finds it: one on a page. */
  name: string
  of: ComponentType<Props>
  /** What JSON can hold: they go along in the page, and in a build in a file beside the scripts. */
  props: Props
}

/** A component as HTML that works without a script; `hydration/island.client.ts` brings it to life. */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
