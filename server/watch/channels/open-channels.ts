import type { AlarmChannel } from '../../alarms/channel.ts'
import type { Settings } from '../../settings/settings.ts'
import { emailChannel } from './email.ts'
import { webhookChannel } from './webhook.ts'

export type ChannelSettings = Pick<Settings, 'ALARM_WEBHOOK' | 'ALARM_SMTP_URL' | 'ALARM_EMAIL'>

/** The channels that are set; empty when none is, and alarms are in the log alone. */
export function openChannels(settings: ChannelSettings): AlarmChannel[] {
  const { ALARM_WEBHOOK, ALARM_SMTP_URL, ALARM_EMAIL } = settings
  return [
    ...(ALARM_WEBHOOK ? [webhookChannel(ALARM_WEBHOOK)] : []),
    ...(ALARM_SMTP_URL && ALARM_EMAIL ? [emailChannel(ALARM_SMTP_URL, ALARM_EMAIL)] : []),
  ]
}
