import type { ComponentType } from 'react'
import { hydrateOnInteraction } from './hydrate-on-interaction.client.ts'
import { islandReady } from './island-ready.ts'

/** Fetches the component of an island. */
// biome-ignore lint/suspicious/noExplicitAny: the properties come from the page, where they were checked
type Load = () => Promise<ComponentType<any>>

/** Brings an island of the page to life at the first sign that somebody uses it. @param name as `Island` has it. */
export function whenUsed(name: string, load: Load): void {
  const root = islandOf(name)
  if (root) hydrateOnInteraction(() => bringToLife(root, load), root)
}

/** Brings an island of the page to life as soon as its scripts are there. */
export function atOnce(name: string, load: Load): void {
  const root = islandOf(name)
  if (root) void bringToLife(root, load)
}

function islandOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-island="${name}"]`)
}

/** @throws an Error when a script cannot be had. */
async function bringToLife(root: HTMLElement, load: Load): Promise<void> {
  root.addEventListener(islandReady, () => root.removeAttribute('data-props'), { once: true })
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.ts'), load()])
  hydrate(root, component, JSON.parse(root.dataset.props ?? '{}'))
}
