import { type AlarmChannel, sayAlarm, type Telling } from '../../alarms/channel.ts'

/** Posts alarms to an address: as Slack takes them where it is Slack's, else as JSON with all there is. */
export function webhookChannel(url: string): AlarmChannel {
  const isSlack = new URL(url).hostname === 'hooks.slack.com'
  return {
    name: 'webhook',
    tell: async (telling, signal) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(isSlack ? { text: sayAlarm(telling) } : plainBody(telling)),
        // An answer that leads elsewhere would turn the POST into a GET, and seem to have taken it.
        redirect: 'error',
        signal,
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`)
    },
  }
}

/** `text` besides, which Mattermost and the like show. */
function plainBody({ name, state, detail, site, at }: Telling) {
  const text = sayAlarm({ name, state, detail, site, at })
  return { name, state, detail, site, time: new Date(at).toISOString(), text }
}
