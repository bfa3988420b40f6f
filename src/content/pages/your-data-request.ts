import { z } from 'astro/zod'
import { requestTypes } from '../../../contract/forms/data-request.ts'
import { requestStatuses } from '../../../contract/leads/requests.ts'
import { facts, without } from '../outcome-facts.ts'
import { pageSchema } from '../page.ts'
import { line, sign } from '../text.ts'

const labels = [
  'type',
  'status',
  'received',
  'due',
  'confirmed',
  'answered',
  'answer',
  'others',
] as const

export const schema = pageSchema({
  sign,
  closed: sign.describe('the sign once it is closed'),
  heading: line(60, 'the heading'),
  without,
  labels: z
    .record(z.enum(labels), line(24, 'stands before what the server fills in'))
    .describe('what the lines of the page are called'),
  types: z
    .record(z.enum(requestTypes), line(80, 'what was asked for'))
    .describe('what people ask for, in words; one of them is shown'),
  statuses: z
    .record(
      z.enum(requestStatuses),
      z.strictObject({
        name: line(30, 'how far the request is'),
        next: line(200, 'what comes next'),
      }),
    )
    .describe('how far a request can be; one of them is shown'),
  confirm: z.strictObject({
    text: line(160, 'what the button is for'),
    button: line(40, 'the button'),
  }),
  facts,
})

export type RequestStatus = z.infer<typeof schema>
