import { isPublicSite, isRealHost } from '../../contract/hosts.ts'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import { buildSettings } from '../../contract/settings/build-settings.ts'
import { isHttps, type Settings } from '../settings/settings.ts'
import type { Release } from '../site/read-release.ts'

type Built = Pick<Release, 'builtWith' | 'mailCopy' | 'openingHours'>

/** Warnings of settings that will cause trouble later, one sentence each. What only a public site needs is checked when it is https. */
export function listBootWarnings(settings: Settings, built: Built): string[] {
  const publicWarnings = isHttps(settings) ? publicSite(settings, built) : []
  return [...publicWarnings, ...findUnknownHosts(settings, built), ...differences(settings, built)]
}

function publicSite(settings: Settings, { mailCopy }: Built): string[] {
  const { DATABASE_URL, SMTP_URL, MAIL_TEAM, BACKUP_DIR, ALARM_SMTP_URL, TRUST_PROXY } = settings
  const team = MAIL_TEAM ?? [mailCopy.email]
  const unrealAddresses = team.filter(
    (email) => !isRealHost(email.slice(email.lastIndexOf('@') + 1)),
  )
  const [host, alarmHost] = [SMTP_URL, ALARM_SMTP_URL].map((url) => url && URL.parse(url)?.hostname)
  const warnings: [isWrong: unknown, sentence: string][] = [
    [
      !SMTP_URL,
      `No mail leaves this machine: SMTP_URL is not set, so mails become files${DATABASE_URL ? ', which erasing on another machine leaves for up to an hour' : ''}.`,
    ],
    [
      unrealAddresses.length > 0,
      `Nobody gets the notices to ${unrealAddresses.join(', ')}, an address of examples; set MAIL_TEAM.`,
    ],
    [
      !TRUST_PROXY,
      'All visitors share the limits of one: TRUST_PROXY does not name the proxy that speaks https.',
    ],
    [
      !BACKUP_DIR,
      'Nobody notices when there are no backups: BACKUP_DIR does not say where they are.',
    ],
    [
      !settings.ALARM_WEBHOOK && !settings.ALARM_EMAIL,
      'Alarms are in the log alone: set ALARM_WEBHOOK or another way to a person.',
    ],
    [
      alarmHost && alarmHost === host,
      'Alarms by mail fail together with the mails: ALARM_SMTP_URL has the host of SMTP_URL.',
    ],
  ]
  return warnings.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}

/** Hosts in CALENDARS or HOST_EMAILS that the opening hours do not name. */
function findUnknownHosts({ CALENDARS, HOST_EMAILS }: Settings, { openingHours }: Built): string[] {
  const hosts = openingHours.hosts.map(({ name }) => name)
  const named = [
    ...CALENDARS.map(({ host }) => ['CALENDARS', host] as const),
    ...[...HOST_EMAILS.keys()].map((host) => ['HOST_EMAILS', host] as const),
  ]
  return named
    .filter(([, host]) => host && !hosts.includes(host))
    .map(([name, host]) => `${name} is for ${host}, who is no host in content/opening-hours.yaml.`)
}

/** Differences between the settings of build and server; the site's address is checked at the start. */
function differences(settings: Settings, { builtWith }: Built): string[] {
  return getKeys(buildSettings)
    .filter((name) => name !== 'SITE_URL' && write(builtWith.get(name)) !== write(settings[name]))
    .map((name) => `The site was built with another ${name} than the server has: build anew.`)
}

function write(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** The line printed when the server has started. */
export function describeSite(siteUrl: string, mails: string): string {
  const site = isPublicSite(siteUrl)
    ? `The public site: ${siteUrl}, open to search engines.`
    : `Open ${siteUrl} in a browser: not the public site, closed to search engines.`
  return `${site} Mails go to ${mails}.`
}
