import { hydrateRoot } from 'react-dom/client'
import { Demo, type DemoProps } from './Demo.tsx'

/**
 * Brings the demo in a page's HTML to life with the data that HTML was drawn from.
 *
 * @throws an Error when the data does not come.
 */
export async function hydrateDemo(root: HTMLElement, path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const data = (await answer.json()) as DemoProps
  hydrateRoot(root, <Demo {...data} />)
}
