import { defineConfig } from 'vitest/config'

/** How tests run on code with a fault in it, for `npm run faults`: nothing is built for them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'site',
          environment: 'jsdom',
          include: ['{src,contract}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
