import type { HowTo } from 'schema-dts'

export interface Step {
  name: string
  text: string
}

/**
 * The steps a page shows, in their order.
 *
 * @param name what they lead to.
 */
export function howTo(name: string, steps: Step[]): HowTo {
  return {
    '@type': 'HowTo',
    name,
    step: steps.map(({ name, text }) => ({ '@type': 'HowToStep', name, text })),
  }
}
