import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files first: a fault is mostly noticed by the small test beside it, long before the one that waits. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

/** What hangs has noticed the fault; this is shorter than Stryker's own patience, which costs a new process. */
const patience = { testTimeout: 5_000, hookTimeout: 5_000 }

/** How tests run on code with a fault in it, for `npm run faults` and `npm run mutants`: nothing is built for them. */
export default defineConfig({
  test: {
    sequence: { sequencer: ShortestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'site',
          environment: 'jsdom',
          include: ['{src,contract}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
        },
      },
    ],
  },
})
