import { afterEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { allowanceOf } from './shared-limit.ts'

const perMinute = 2
const { client, network, everybody } = allowanceOf(perMinute)
const visitor = '2001:db8:7::1'

describe('what all together send', () => {
  let server: TestApp
  afterEach(() => server.close())

  const start = async (environment: Record<string, string> = {}) => {
    const perMinuteSetting = { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: String(perMinute) }
    server = await createTestApp(undefined, { ...perMinuteSetting, ...environment })
  }
  let people = 0
  const signUp = async (remoteAddress: string, payload?: object) => {
    people += 1
    const answer = await server.app.inject({
      method: 'POST',
      url: newsletterForm.path,
      payload: payload ?? { email: `visitor-${people}@example.com` },
      remoteAddress,
    })
    return answer.statusCode
  }
  /** As many as the limits of clients and networks let through, from so many networks that all have had their total. */
  async function flood(send: (ip: string) => Promise<number>, times = client): Promise<number[]> {
    const statuses = []
    for (let net = 0; net < everybody / network; net += 1) {
      for (let one = 0; one < network / client; one += 1) {
        for (let count = 0; count < times; count += 1) {
          statuses.push(await send(`198.51.${net}.${one}`))
        }
      }
    }
    return statuses
  }

  test('a flood of forms from several networks keeps no visitor out', async () => {
    await start()
    expect(new Set(await flood(signUp))).toEqual(new Set([200]))
    expect(await signUp('198.51.0.200')).toBe(429)
    expect([await signUp(visitor), await signUp(visitor)]).toEqual([200, 200])
  })

  test('what does not parse counts for its sender, and takes nothing from the others', async () => {
    await start()
    const seen = await flood((ip) => signUp(ip, {}))
    expect(new Set(seen)).toEqual(new Set([422]))
    expect(await signUp('198.51.0.1', {})).toBe(429)
    // All that a network may have at any time, more than its part of a total that is used up.
    const others = []
    for (let count = 0; count < network; count += 1) {
      others.push(await signUp(`203.0.113.${Math.floor(count / client)}`))
    }
    expect(new Set(others)).toEqual(new Set([200]))
  })

  test('a flood of presses on mailed links keeps nobody from pressing theirs', async () => {
    await start({ RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1' })
    const press = async (remoteAddress: string) => {
      const answer = await server.app.inject({ method: 'POST', url: api.confirm, remoteAddress })
      return answer.statusCode
    }
    expect(new Set(await flood(press, 10))).toEqual(new Set([303]))
    expect(await press('198.51.0.200')).toBe(429)
    expect(await press(visitor)).toBe(303)
  })

  test('a flood of computed pages leaves some for a network that had none', async () => {
    await start({ RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '4' })
    const slots = async (remoteAddress: string) => {
      const answer = await server.app.inject({ url: api.slots, remoteAddress })
      return answer.statusCode
    }
    const asked = ['198.51.0.1', '198.51.0.2', '198.51.1.1', '198.51.1.2', '198.51.0.3']
    const statuses = []
    for (const ip of asked) statuses.push(await slots(ip))
    expect(statuses).toEqual([200, 200, 200, 200, 503])
    expect(await slots(visitor)).toBe(200)
  })
})
