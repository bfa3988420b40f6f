import { type AlarmChannel, sayAlarm } from '../../alarms/channel.ts'
import { smtpOptions } from '../../mail/smtp-transport.ts'

/**
 * Mails alarms through a mail server of their own, past the outbox. The library is loaded at once: an alarm that the
 * disk is gone must not have to read it from there.
 * @param to who gets them; also the sender, unless the user of the mail server is an address.
 */
export function emailChannel(smtpUrl: string, to: string): AlarmChannel {
  const options = smtpOptions(smtpUrl)
  const loaded = import('nodemailer').then(({ createTransport }) => createTransport(options))
  const user = options.auth?.user ?? ''
  const from = user.includes('@') ? user : to
  return {
    name: 'email',
    tell: async (telling, signal) => {
      const { detail, site, at } = telling
      const transporter = await loaded
      await transporter.sendMail({
        from,
        to,
        subject: sayAlarm({ ...telling, detail: '' }),
        text: `${detail}\n\n${site}, ${new Date(at).toISOString()}\n`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
    },
  }
}
