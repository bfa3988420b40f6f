import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BookedSite, createBookedSite } from './booked-site.ts'
import { createTestDatabase, type TestDatabase } from './databases.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Makes something before each test of a block and closes it after. The returned object stands for the running test's. */
function forEachTest<Made extends object>(
  make: () => Promise<Made>,
  end: (made: Made) => Promise<unknown>,
  [before, after]: [typeof beforeEach, typeof afterEach] = [beforeEach, afterEach],
): Made {
  const made = {} as Made
  before(async () => {
    Object.assign(made, await make())
  })
  after(() => end(made))
  return made
}

/** A database for each test of a block. */
export const databaseForEach = (...given: Parameters<typeof createTestDatabase>): TestDatabase =>
  forEachTest(
    () => createTestDatabase(...given),
    ({ remove }) => remove(),
  )

/** A server for each test of a block. */
export const appForEach = (...given: Parameters<typeof createTestApp>): TestApp =>
  forEachTest(
    () => createTestApp(...given),
    ({ close }) => close(),
  )

/** One server for all tests of a block. */
export const appForAll = (...given: Parameters<typeof createTestApp>): TestApp =>
  forEachTest(
    () => createTestApp(...given),
    ({ close }) => close(),
    [beforeAll, afterAll],
  )

export const bookedSiteForEach = (...given: Parameters<typeof createBookedSite>): BookedSite =>
  forEachTest(
    () => createBookedSite(...given),
    ({ close }) => close(),
  )
