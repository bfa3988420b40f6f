import { afterEach, beforeEach } from 'vitest'
import { type BookedSite, createBookedSite } from './booked-site.ts'
import type { DatabaseKind, TestDatabase } from './databases.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type Kind = Pick<DatabaseKind, 'create'>

/** Makes something before each test of a block and ends it after; what is returned is that of the test that runs. */
function forEachTest<Made extends object>(
  make: () => Promise<Made>,
  end: (made: Made) => Promise<unknown>,
): Made {
  const made = {} as Made
  beforeEach(async () => {
    Object.assign(made, await make())
  })
  afterEach(() => end(made))
  return made
}

/** A database of its own for each test of a block. */
export function databaseForEach({ create }: Kind): TestDatabase {
  return forEachTest(
    () => create(),
    ({ remove }) => remove(),
  )
}

/** A server of its own for each test of a block. */
export function appForEach(...given: Parameters<typeof createTestApp>): TestApp {
  return forEachTest(
    () => createTestApp(...given),
    ({ close }) => close(),
  )
}

/** A server whose visitors book, of its own for each test of a block. */
export function bookedSiteForEach(...given: Parameters<typeof createBookedSite>): BookedSite {
  return forEachTest(
    () => createBookedSite(...given),
    ({ close }) => close(),
  )
}
