import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import { ConfigError } from '../settings/config-error.ts'

const day = z.array(z.object({ from: z.string(), until: z.string() }))

const schema: z.ZodType<OpeningHours> = z.object({
  zone: z.string(),
  hours: z.object({
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
  }),
  closedDays: z.array(z.iso.date()),
  slotMinutes: z.int().min(5),
  noticeHours: z.int().min(0),
  horizonDays: z.int().min(1),
})

/**
 * Reads when visitors may book from the built site.
 * @throws OperatorError when the site was built without it.
 */
export function readOpeningHours(siteFolder: string): OpeningHours {
  const file = join(siteFolder, 'api', 'opening-hours.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
