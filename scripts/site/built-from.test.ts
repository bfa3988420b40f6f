import { expect, test } from 'vitest'
import { buildSettings } from '../../contract/build-settings.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { builtFrom } from './built-from.ts'

/** A value of each setting that is not its default. */
const changed: Record<keyof typeof buildSettings, Record<string, string>> = {
  SITE_URL: { SITE_URL: 'https://www.example.com' },
  VIDEO_URL: { VIDEO_URL: 'https://vimeo.com/76979871' },
  BOOKING_URL: { BOOKING_URL: 'https://cal.com/cam/demo' },
  RETENTION_MESSAGES_DAYS: { RETENTION_MESSAGES_DAYS: '90' },
  RETENTION_BOOKINGS_DAYS: { RETENTION_BOOKINGS_DAYS: '90' },
  RETENTION_UNCONFIRMED_DAYS: { RETENTION_UNCONFIRMED_DAYS: '90' },
  RETENTION_UNSUBSCRIBED_DAYS: { RETENTION_UNSUBSCRIBED_DAYS: '90' },
  RETENTION_REQUESTS_DAYS: { RETENTION_REQUESTS_DAYS: '90' },
  RETENTION_APPLICATIONS_DAYS: { RETENTION_APPLICATIONS_DAYS: '90' },
  BACKUP_KEEP_DAYS: { BACKUP_KEEP_DAYS: '90' },
}

test('every setting that pages are built with asks for a new build', () => {
  const marks = [{}, ...Object.values(changed)].map((environment) =>
    JSON.stringify(builtFrom(readSettings(environment))),
  )
  expect(new Set(marks).size).toBe(1 + Object.keys(buildSettings).length)
})

test('a setting of the server alone does not', () => {
  const marks = [{}, { LOG_LEVEL: 'debug' }].map((environment) =>
    builtFrom(readSettings(environment)),
  )
  expect(marks[0]).toEqual(marks[1])
})
