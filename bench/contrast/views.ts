import type { BrowserContextOptions } from '@playwright/test'

/** A way of seeing the site, in a window of a width. */
export interface View {
  name: 'dark' | 'light' | 'forced colors'
  theme: 'dark' | 'light'
  width: number
  options: BrowserContextOptions
}

const reducedMotion = 'reduce'

/** Each theme at a phone's width and a desk's; forced colours once on black, once on white. */
export const views: readonly View[] = [
  ...(['dark', 'light'] as const).flatMap((theme) =>
    [390, 1440].map((width) => ({
      name: theme,
      theme,
      width,
      options: { viewport: { width, height: 900 }, reducedMotion } as const,
    })),
  ),
  ...(['dark', 'light'] as const).map((theme) => {
    const width = theme === 'dark' ? 1440 : 390
    return {
      name: 'forced colors',
      theme,
      width,
      options: {
        viewport: { width, height: 900 },
        reducedMotion,
        forcedColors: 'active',
        colorScheme: theme,
      },
    } as const
  }),
]
