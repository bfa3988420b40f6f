import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when a visitor first points at it, touches it or moves the focus into it. */
    'client:interaction'?: boolean
  }
}

/** Adds `client:interaction`: no framework code is loaded for a visitor who does not use the island. */
export function interactionDirective(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/hydration/hydrate-on-interaction.client.ts',
        })
      },
    },
  }
}
