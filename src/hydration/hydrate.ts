import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Has React take over the HTML of a component that was drawn with the same properties. */
export function hydrate<Props extends object>(
  root: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
): void {
  hydrateRoot(root, createElement(component, props))
}
