import { test as site } from './site.ts'

/** Tests of what the server sends: no browser is opened for them. */
export const test = site.extend({
  policyViolations: async ({}, use) => use([]),
})
