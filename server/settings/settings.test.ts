import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBuildEnvironment } from '../../contract/settings/build-environment.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { ConfigError } from './config-error.ts'
import { readSettings, serverSettings } from './settings.ts'

function sentence(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('readSettings', () => {
  test.each([
    [{ PORT: '4555' }, 'http://localhost:4555'],
    [{ HOST: '0.0.0.0', SITE_URL: '' }, 'http://localhost:4321'],
    [{ HOST: '127.0.0.2' }, 'http://127.0.0.2:4321'],
    [{ HOST: '192.168.1.5', PORT: '80' }, 'http://192.168.1.5'],
    [{ HOST: 'fd00::5', PORT: '8080' }, 'http://[fd00::5]:8080'],
    [{ PORT: '4555', SITE_URL: 'https://www.example.com' }, 'https://www.example.com'],
  ])('with %o the site is at %s', (environment, address) => {
    expect(readSettings(environment).SITE_URL).toBe(address)
    expect(readSettings(createBuildEnvironment(environment)).SITE_URL).toBe(address)
  })

  test('reads what is set, and takes empty for not set', () => {
    const settings = readSettings({
      PORT: '8080',
      SITE_URL: 'https://www.example.com/',
      DATABASE_URL: 'postgres://cam:secret@db.internal:5432/cam',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SMTP_URL: 'smtps://me:pass%2Fword@mail.example.com:2465',
      MAIL_FROM: 'CAM Team <hello@example.com>',
      MAIL_TEAM: 'sales@example.com, Mari@example.com,SALES@example.com',
      DATA_DIR: '',
      VIDEO_URL: 'https://player.vimeo.com/video/76979871?dnt=1',
    })
    expect(settings).toMatchObject({
      PORT: 8080,
      SITE_URL: 'https://www.example.com',
      DATABASE_URL: 'postgres://cam:secret@db.internal:5432/cam',
      TRUST_PROXY: ['10.0.0.0/8', '::1'],
      SMTP_URL: 'smtps://me:pass%2Fword@mail.example.com:2465',
      MAIL_FROM: { name: 'CAM Team', address: 'hello@example.com' },
      MAIL_TEAM: ['sales@example.com', 'Mari@example.com'],
      DATA_DIR: resolve('data'),
      VIDEO_URL: 'https://player.vimeo.com/video/76979871?dnt=1',
    })
  })

  test.each<[string, string, Record<string, string>?]>([
    ['PORT', '65536'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'http://www.cam.ee'],
    ['SITE_URL', 'https://example.com/site'],
    ['SITE_URL', 'https://me:secret@example.com'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'mysql://secret@localhost/cam'],
    ['SECRETS_KEY', Buffer.alloc(31).toString('base64')],
    ['SECRETS_KEY', `${Buffer.alloc(32).toString('base64')},secret`],
    ['SECRETS_KEY_FILE', '/nowhere/secret'],
    ['SECRETS_KEY_FILE', import.meta.filename],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['VIDEO_URL', 'overview.mp4'],
    ['VIDEO_URL', 'https://me:secret@films.example.com/1'],
    ['VIDEO_URL', 'https://www.youtube.com/watch?v=aB3-_5678cd'],
    ['VIDEO_URL', 'https://vimeo.com/76979871'],
    ['BOOKING_URL', 'http://calendly.com/cam/demo'],
    ['BOOKING_URL', 'https://me:secret@calendly.com/cam'],
    ['RATE_LIMIT_SUBMISSIONS_PER_MINUTE', '0'],
    ['INNER_HOSTS', 'https://crm.internal'],
    ['ACCESS_LOG', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com?tls=no'],
    ['SMTP_URL', 'smtp://me:%zz@mail.example.com'],
    ['MAIL_FROM', 'CAM <hello@example.com'],
    ['MAIL_FROM', 'CAM\r\nBcc: x@example.com <hello@example.com>'],
    ['MAIL_TEAM', 'sales@example.com, more'],
    ['ALARM_WEBHOOK', 'https://me:secret@example.com/hook'],
    ['ALARM_SMTP_URL', '', { ALARM_EMAIL: 'owner@example.com' }],
    ['ALARM_EMAIL', '', { ALARM_SMTP_URL: 'smtps://mail.example.com' }],
    ['DIGEST_HOUR', '24'],
    ['RETENTION_MESSAGES_DAYS', '0'],
    ['RETENTION_UNSUBSCRIBED_DAYS', '36501'],
    ['LOG_LEVEL', 'loud'],
  ])(
    'refuses %s=%s in one sentence that names it, without the value',
    (name, value, others = {}) => {
      const message = sentence({ ...others, [name]: value })
      expect(message).toMatch(new RegExp(`^${name} [^.\\n]+\\. It is: [^\\n]+\\.$`))
      expect(message).not.toContain('secret')
    },
  )
})

const numeric = Object.entries(serverSettings)
  .filter(([, schema]) => typeof schema.safeParse('5').data === 'number')
  .map(([name]) => name)

test.each(numeric)('%s says that it takes a whole number', (name) => {
  for (const value of ['x', '1.5', '-1', '1e3', '9999999999']) {
    expect(sentence({ [name]: value })).toMatch(`${name} is no whole number from `)
  }
})

const keys = [1, 2].map((byte) => Buffer.alloc(32, byte))
const [first = '', second = ''] = keys.map((key) => key.toString('base64'))

test('keys are read from a list, in either alphabet of base64', () => {
  expect(readSettings({ SECRETS_KEY: `${first}, ${second}` }).SECRETS_KEY).toEqual(keys)
  const url = keys[0]?.toString('base64url')
  expect(readSettings({ SECRETS_KEY: url }).SECRETS_KEY).toEqual([keys[0]])
})

test('and from the lines of a file', () => {
  const file = join(makeTestFolder(), 'key')
  writeFileSync(file, `${first}\n${second}\n`)
  expect(readSettings({ SECRETS_KEY_FILE: file }).SECRETS_KEY_FILE).toEqual(keys)
})
