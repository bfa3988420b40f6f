import { buildSettings } from '../../contract/build-settings.ts'
import { isPublicSite, isRealHost } from '../../contract/public-site.ts'
import type { Settings } from '../settings/settings.ts'
import type { Release } from '../site/read-release.ts'
import { openChannels } from './channels.ts'

type Built = Pick<Release, 'builtWith' | 'mailCopy'>

/** What is set so that it will be missed later, a sentence each; what only a public site needs, where it is https. */
export function bootWarnings(settings: Settings, built: Built): string[] {
  return [
    ...(settings.SITE_URL.startsWith('https:') ? publicSite(settings, built) : []),
    ...differences(settings, built),
  ]
}

function publicSite(settings: Settings, { mailCopy }: Built): string[] {
  const { SMTP_URL, MAIL_TEAM, BACKUP_DIR, ALARM_SMTP_URL, TRUST_PROXY } = settings
  const team = MAIL_TEAM ?? mailCopy.email
  const isSharedFate = SMTP_URL && ALARM_SMTP_URL && hostOf(SMTP_URL) === hostOf(ALARM_SMTP_URL)
  return [
    ...when(!SMTP_URL, 'No mail leaves this machine: SMTP_URL is not set, so mails become files.'),
    ...when(
      !isRealHost(team.slice(team.lastIndexOf('@') + 1)),
      `Nobody hears of a lead: notices go to ${team}, an address of examples; set MAIL_TEAM.`,
    ),
    ...when(
      !TRUST_PROXY,
      'All visitors share the limits of one: TRUST_PROXY does not name the proxy that speaks https.',
    ),
    ...when(
      !BACKUP_DIR,
      'Nobody notices when there are no backups: BACKUP_DIR does not say where they are.',
    ),
    ...when(
      openChannels(settings).length === 0,
      'Alarms are in the log alone: set ALARM_WEBHOOK or another way to a person.',
    ),
    ...when(
      isSharedFate,
      'Alarms by mail fail together with the mails: ALARM_SMTP_URL has the host of SMTP_URL.',
    ),
  ]
}

function when(condition: unknown, sentence: string): string[] {
  return condition ? [sentence] : []
}

function hostOf(address: string): string {
  return new URL(address).hostname
}

/** What build and server have to agree on; the start sees to the address. */
function differences(settings: Settings, { builtWith }: Built): string[] {
  const names = Object.keys(buildSettings) as (keyof typeof buildSettings)[]
  return names
    .filter((name) => name !== 'SITE_URL')
    .filter(
      (name) =>
        JSON.stringify(builtWith.get(name) ?? null) !== JSON.stringify(settings[name] ?? null),
    )
    .map((name) => `The site was built with another ${name} than the server has: build anew.`)
}

/**
 * The one line for a person who has started the server.
 * @param mails where they go.
 */
export function whereToLook(siteUrl: string, mails: string): string {
  const site = isPublicSite(siteUrl)
    ? `The public site: ${siteUrl}, open to search engines.`
    : `Open ${siteUrl} in a browser: not the public site, closed to search engines.`
  return `${site} Mails go to ${mails}.`
}
