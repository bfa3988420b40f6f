import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type CalendarTimes, calendarContract } from '../../contract/release/calendar-module.ts'
import { ConfigError } from '../settings/config-error.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { loadCalendar } from './load-calendar.ts'

const props = { slots: ['2026-11-24T07:00:00.000Z'], zone: 'UTC' } as unknown as CalendarTimes

let folder: string
beforeEach(async () => {
  folder = makeTestFolder()
  await mkdir(join(folder, '.server'))
})

async function load(name: string, contract: number, drawn = 'zone') {
  const file = `.server/calendar.${name}.mjs`
  const code = `export const contract = ${contract}; export const drawCalendar = ({ zone }) => ${drawn}`
  await writeFile(join(folder, file), code)
  return loadCalendar(folder, new Map([[file, { bytes: Buffer.from(code), hash: name }]]))
}

test('the calendar of a release is drawn by its own module', async () => {
  const draw = await load('good', calendarContract)
  expect(draw(props)).toEqual({ html: 'UTC', json: JSON.stringify(props) })
})

test('a release without one, or with one of another contract, is refused', async () => {
  await expect(loadCalendar(folder, new Map())).rejects.toThrow(ConfigError)
  await expect(load('other', calendarContract + 1)).rejects.toThrow(/contract/)
})

test('a drawn calendar is cached, and typed text cannot end its block of JSON', async () => {
  const count = 'drawCalendar.count = (drawCalendar.count ?? 0) + 1'
  const draw = await load('counted', calendarContract, `\`${'${' + count + '}'}\``)
  expect([props, { ...props }].map((given) => draw(given).html)).toEqual(['1', '1'])
  const other = draw({ ...props, unknown: '</script>' })
  expect(other.html).toBe('2')
  expect(other.json).not.toContain('</script')
})
