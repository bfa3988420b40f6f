import type { Settings } from '../settings/settings.ts'
import type { Mailer } from './deliver-job.ts'
import { fileTransport } from './file-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

type Given = Pick<Mailer, 'database' | 'secret' | 'linkKeys' | 'copy' | 'alarms' | 'now'> & {
  settings: Settings
}

/** Everything that sending takes. What no setting names comes from the site: its brand and its address. */
export function openMailer({ settings, ...given }: Given): Mailer {
  const { SMTP_URL, MAIL_FROM, MAIL_TEAM, SITE_URL, DATA_DIR } = settings
  const { brand, email } = given.copy
  return {
    ...given,
    bounds: settings,
    transport: SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(DATA_DIR),
    siteUrl: SITE_URL,
    from: MAIL_FROM ?? { name: brand, address: email },
    team: MAIL_TEAM ?? email,
  }
}
