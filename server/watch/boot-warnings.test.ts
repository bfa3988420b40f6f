import { expect, test } from 'vitest'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { buildSettings } from '../../contract/settings/build-settings.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { builtRelease } from '../testing/built-release.ts'
import { listBootWarnings } from './boot-warnings.ts'

/** A site that was built with these settings. */
function builtWith(settings: Settings) {
  const names = getKeys(buildSettings)
  const read = JSON.parse(JSON.stringify(names.map((name) => [name, settings[name]])))
  return { ...builtRelease, builtWith: new Map<string, unknown>(read) }
}

function warnings(environment: Record<string, string>): string[] {
  const settings = readSettings(environment)
  return listBootWarnings(settings, builtWith(settings))
}

const wellSet = {
  SITE_URL: 'https://www.cam.ee',
  SMTP_URL: 'smtps://mail.cam.ee',
  MAIL_TEAM: 'sales@cam.ee',
  BACKUP_DIR: '/backup',
  TRUST_PROXY: '127.0.0.1',
  ALARM_WEBHOOK: 'https://hooks.slack.com/services/T0/B0/x',
}

test('nothing is said of a site that is well set, nor of one on this machine', () => {
  expect(warnings(wellSet)).toEqual([])
  expect(warnings({})).toEqual([])
})

test.each<[string, Record<string, string>, RegExp]>([
  ['mails go to files', { SMTP_URL: '' }, /SMTP_URL is not set/],
  [
    'two servers keep mails as files',
    { SMTP_URL: '', DATABASE_URL: 'postgres://db.cam.ee/cam' },
    /erasing on another machine/,
  ],
  [
    'one of the team is an example',
    { MAIL_TEAM: 'sales@cam.ee, team@cam.example' },
    /to team@cam\.example, .*MAIL_TEAM/,
  ],
  ['the team is the example', { MAIL_TEAM: 'team@cam.example' }, /team@cam\.example.*MAIL_TEAM/],
  ['no proxy is named', { TRUST_PROXY: '' }, /TRUST_PROXY/],
  ['no backup is looked for', { BACKUP_DIR: '' }, /BACKUP_DIR/],
  ['alarms reach nobody', { ALARM_WEBHOOK: '' }, /ALARM_WEBHOOK/],
  [
    'alarms go through the mail server that fails',
    { ALARM_SMTP_URL: 'smtps://mail.cam.ee:2465', ALARM_EMAIL: 'ops@cam.ee' },
    /ALARM_SMTP_URL has the host of SMTP_URL/,
  ],
])('a public site is told when %s, in one sentence', (_what, environment, sentence) => {
  const found = warnings({ ...wellSet, ...environment })
  expect(found).toEqual([expect.stringMatching(sentence)])
  expect(found[0]).toMatch(/^[A-Z][^\n]*\.$/)
})

test('a calendar or an address of nobody is told of, and not the address', () => {
  const settings = { CALENDARS: 'https://a.example/1.ics, Nobody=https://a.example/secret' }
  expect(warnings({ ...settings, HOST_EMAILS: 'Nobody=nobody@cam.ee' })).toEqual([
    'CALENDARS is for Nobody, who is no host in content/opening-hours.yaml.',
    'HOST_EMAILS is for Nobody, who is no host in content/opening-hours.yaml.',
  ])
})

test('build and server have to agree, also on this machine', () => {
  const built = builtWith(readSettings({}))
  const settings = readSettings({ RETENTION_MESSAGES_DAYS: '7' })
  expect(listBootWarnings(settings, built)).toEqual([
    'The site was built with another RETENTION_MESSAGES_DAYS than the server has: build anew.',
  ])
})
