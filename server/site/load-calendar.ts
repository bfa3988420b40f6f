import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'
import { toScriptJson } from '../../contract/lib/json-for-script.ts'
import {
  type CalendarModule,
  type CalendarTimes,
  calendarContract,
  calendarFile,
} from '../../contract/release/calendar-module.ts'
import { ConfigError } from '../settings/config-error.ts'
import type { BuiltFiles } from './release-files.ts'

/** Draws the calendar of a release. Returns HTML, and the properties for the page's script as JSON. */
export type DrawCalendar = (props: CalendarTimes) => { html: string; json: string }

/** How many drawings are cached: a few zones make up most of them, of 40 kB each. */
export const maxCached = 100

/** The modules by file name, which holds a hash: an imported module stays in memory, so releases with the same calendar share it. */
const imported = new Map<string, Promise<CalendarModule>>()

/** Imports the module that draws a release's calendar. @throws ConfigError when it is missing, or of another contract. */
export async function loadCalendar(folder: string, files: BuiltFiles): Promise<DrawCalendar> {
  const name = [...files.keys()].find((file) => calendarFile.test(file))
  if (name === undefined) throw new ConfigError('The built site has no calendar: npm run build.')
  const { contract, drawCalendar } = await importCached(folder, name)
  if (contract !== calendarContract) {
    throw new ConfigError(
      `${name} is of contract ${contract}, this server of ${calendarContract}. Build anew: npm run build.`,
    )
  }
  return cacheDrawings(drawCalendar)
}

function importCached(folder: string, name: string): Promise<CalendarModule> {
  const known = imported.get(name)
  if (known) return known
  const module: Promise<CalendarModule> = import(pathToFileURL(join(folder, name)).href)
  imported.set(name, module)
  module.catch(() => imported.delete(name))
  return module
}

/** Caches drawings: the free slots change only with a booking or with the hour. */
function cacheDrawings(draw: CalendarModule['drawCalendar']): DrawCalendar {
  const cache = new BoundedCache<string, string>(maxCached)
  return (props) => {
    const json = toScriptJson(props)
    const known = cache.get(json)
    if (known !== undefined) return { html: known, json }
    const html = draw(props)
    cache.set(json, html)
    return { html, json }
  }
}
