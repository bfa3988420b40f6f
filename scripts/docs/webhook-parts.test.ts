import { expect, test } from 'vitest'
import { webhookEvent } from '../../contract/webhooks.ts'
import { bodyOf } from '../../server/webhooks/build-event.ts'
import { exampleEvents, makeName, recipes, zapierName } from './webhook-parts.ts'

test.each(exampleEvents.map((event) => [event.type, event] as const))(
  'the example of %s is as the schema has it, and nothing else',
  (_type, event) => {
    expect(webhookEvent.parse(event)).toEqual(event)
  },
)

const [created] = exampleEvents
const body = created ? bodyOf.standard(created) : ''
const lead: Record<string, string> = JSON.parse(body).data.lead

/** Zapier's Catch Hook: one flat record, the names of each level joined by two underscores. */
function catchHook(posted: string): Record<string, unknown> {
  const flat = (value: object, before: string): [string, unknown][] =>
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
      inner !== null && typeof inner === 'object'
        ? flat(inner, `${before}${name}__`)
        : [[before + name, inner]],
    )
  return Object.fromEntries(flat(JSON.parse(posted), ''))
}

/** Make's custom webhook: its bundle is the first of the scenario, and a mapped field its path in there. */
function mapped(posted: string, text: string): unknown {
  const [, path = ''] = /^\{\{1\.(.+)\}\}$/.exec(text) ?? []
  return path.split('.').reduce((value: never, name) => value?.[name], JSON.parse(posted) as never)
}

test.each(Object.keys(recipes))('Zapier and Make find %s under the name of the recipe', (field) => {
  const path = `data.lead.${field}`
  expect(catchHook(body)[zapierName(path)]).toBe(lead[field])
  expect(mapped(body, makeName(path))).toBe(lead[field])
})
