import { testForm } from '../../../server/testing/forms.ts'
import { sendJson } from '../forms.ts'
import type { Probe } from '../probe.ts'
import { statusOf } from '../send.ts'

const perMinute = 10
const sent = 40

export const manyNames: Probe = {
  name: 'one client under many names',
  sends: `${sent} messages from one address, each with another X-Forwarded-For, Forwarded and X-Real-IP`,
  holds: `at most ${perMinute} a minute are taken, over one turn of the minute`,
  settings: { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: String(perMinute) },
  attack: async (target) => {
    const { path, valid } = testForm('contact')
    let taken = 0
    for (let index = 0; index < sent; index += 1) {
      const ip = `203.0.113.${index}`
      const headers = { 'X-Forwarded-For': ip, Forwarded: `for=${ip}`, 'X-Real-IP': ip }
      const fields = { ...valid, email: `name-${index}@example.com` }
      if (statusOf(await sendJson(target, path, fields, { headers })) === 200) taken += 1
    }
    const faults = taken > 2 * perMinute ? [`${taken} were taken`] : []
    return { seen: `${taken} of ${sent} taken`, faults }
  },
}
