import { formatMoment } from '../../contract/slot-text.ts'
import type { AlarmEvent } from '../alarms.ts'
import { withOfficeTimes } from '../kinds/readable-time.ts'
import { smtpOptions } from '../mail/transport.ts'
import type { Settings } from '../settings/settings.ts'
import { postJson } from '../webhooks/post-json.ts'

export interface AlarmMessage extends AlarmEvent {
  /** The public address of the site. */
  site: string
  /** When it began or ended, in milliseconds since 1970. */
  at: number
}

/** A way to reach a person that needs neither the mail server, the database nor the site. */
export interface AlarmChannel {
  name: 'webhook' | 'email'
  /** @throws what kept it from being sent. */
  send: (message: AlarmMessage, signal: AbortSignal) => Promise<void>
}

/** The configured channels; without any, alarms are only logged. `zone`: the office's. */
export function openChannels(settings: Settings, zone: () => string): AlarmChannel[] {
  const { ALARM_WEBHOOK, ALARM_SMTP_URL, ALARM_EMAIL } = settings
  const channels: AlarmChannel[] = []
  if (ALARM_WEBHOOK) channels.push(createWebhookChannel(ALARM_WEBHOOK, zone))
  if (ALARM_SMTP_URL && ALARM_EMAIL) {
    channels.push(createEmailChannel(ALARM_SMTP_URL, ALARM_EMAIL, zone))
  }
  return channels
}

export function createWebhookChannel(
  url: string,
  zone: () => string,
  post = postJson,
): AlarmChannel {
  const isSlack = new URL(url).hostname === 'hooks.slack.com'
  return {
    name: 'webhook',
    send: async (message, signal) => {
      const { at, ...event } = message
      const text = withOfficeTimes(formatAlarm(message), zone())
      const time = new Date(at).toISOString()
      const body = JSON.stringify(isSlack ? { text } : { ...event, time, text })
      // The address comes from the settings, so it may be in our network.
      const { status } = await post(url, { body, signal, innerHosts: 'any' })
      if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}.`)
    },
  }
}

/** Mails past the outbox. Loads its library at the start: on a broken disk it could not be loaded later. */
export function createEmailChannel(smtpUrl: string, to: string, zone: () => string): AlarmChannel {
  const options = smtpOptions(smtpUrl)
  const loaded = import('nodemailer').then(({ createTransport }) => createTransport(options))
  const user = options.auth?.user ?? ''
  return {
    name: 'email',
    send: async (message, signal) => {
      const transporter = await loaded
      await transporter.sendMail({
        from: user.includes('@') ? user : to,
        to,
        subject: formatAlarm({ ...message, detail: '' }),
        text: `${withOfficeTimes(message.detail, zone())}\n\n${message.site}, ${formatMoment(message.at, zone())}\n`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal,
      })
    },
  }
}

function formatAlarm({ name, state, detail, site }: AlarmMessage): string {
  const what = state === 'begun' ? `Alarm ${name}` : `Over: ${name}`
  return `${what} on ${new URL(site).host}${detail && `: ${detail}`}`
}
