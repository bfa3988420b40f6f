import { z } from 'astro/zod'
import { pageSchema } from '../page.ts'
import { intro, line } from '../text.ts'

const test = line(40, 'a button')

export const schema = pageSchema({
  intro,
  tests: z.strictObject({ list: test, post: test, direct: test, domain: test }),
  environment: z.strictObject({
    heading: line(40, 'the heading'),
    host: line(30, 'a label'),
    origin: line(30, 'a label'),
    base: line(30, 'a label'),
    userAgent: line(30, 'a label'),
    online: line(30, 'a label'),
    isOnline: line(20, 'a state'),
    isOffline: line(20, 'a state'),
    unknown: line(30, 'shown until the browser has been asked'),
  }),
  result: z.strictObject({
    heading: line(40, 'the heading'),
    idle: line(80, 'before the first call'),
    loading: line(30, 'while a call runs'),
    failed: line(40, 'the head of the error box'),
  }),
  noScript: line(120, 'for browsers without JavaScript'),
})

/** What the page says; what it is would only weigh on its island, which is given all of this. */
export type ApiTest = Omit<z.infer<typeof schema>, 'page'>
export type TestName = keyof ApiTest['tests']
