import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files first: a change is mostly noticed by the small test beside it, long before the one that waits. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

/** How Stryker runs the tests of a change: those of the room it stands in, and no others; see stryker.config.mjs. */
export default defineConfig({
  test: {
    environment: 'node',
    // Here and not as Stryker's `testFiles`: with those, it switches a change of a constant on too late
    // (stryker-mutator/stryker-js, issue 6144).
    include: [`server/${process.env['MUTANTS_ROOM']}/**/*.test.ts`],
    sequence: { sequencer: ShortestFirst },
    // What hangs has noticed the change. Shorter than Stryker's own patience, which costs a new process.
    testTimeout: 5_000,
    hookTimeout: 5_000,
  },
})
