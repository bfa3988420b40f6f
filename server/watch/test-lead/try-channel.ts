import type { AlarmChannel } from '../../alarms/channel.ts'
import { answerWithin, type Way } from './way.ts'

/** Tells a channel of an alarm that is none, and that it is over. */
export async function tryChannel(channel: AlarmChannel, { siteUrl, now }: Way): Promise<string> {
  const detail = 'This is a test: nothing is wrong.'
  for (const state of ['begun', 'over'] as const) {
    const telling = { name: 'alarm.test', state, detail, site: siteUrl, at: now() } as const
    await channel.tell(telling, AbortSignal.timeout(answerWithin))
  }
  return 'It took an alarm, and that it is over.'
}
