import type { Settings } from '../settings/settings.ts'
import type { Release } from '../site/read-release.ts'
import type { Mailer } from './deliver-job.ts'
import { fileTransport } from './mail-files.ts'
import { smtpTransport } from './smtp-transport.ts'

type Given = Pick<Mailer, 'database' | 'secret' | 'linkKeys' | 'alarms' | 'now'> & {
  settings: Settings
  release: () => Pick<Release, 'mailCopy'>
}

/** Everything that sending takes; its words, brand and address are those of the site served at that moment. */
export function openMailer({ settings, release, ...given }: Given): Mailer {
  const { SMTP_URL, MAIL_FROM, MAIL_TEAM, HOST_EMAILS, SITE_URL, DATA_DIR } = settings
  return {
    ...given,
    bounds: settings,
    transport: SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(DATA_DIR),
    siteUrl: SITE_URL,
    hostEmails: HOST_EMAILS,
    get copy() {
      return release().mailCopy
    },
    get from() {
      const { brand, email } = release().mailCopy
      return MAIL_FROM ?? { name: brand, address: email }
    },
    get team() {
      return MAIL_TEAM ?? release().mailCopy.email
    },
  }
}
