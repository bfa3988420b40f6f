// Also on PostgreSQL.
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { createApp } from '../app.ts'
import { builtRelease } from '../testing/built-release.ts'
import { appForEach } from '../testing/for-each.ts'
import { start, storeMessage } from '../testing/outbox.ts'
import { openMetrics, serveMetrics } from './metrics.ts'
import { readBuild } from './read-state.ts'

describe('a server that is watched', () => {
  const server = appForEach()

  const get = (url: string) => server.app.inject(url)

  test('the process lives while it answers, and is ready while a lead can be stored', async () => {
    expect((await get('/api/live')).json()).toEqual({ status: 'ok' })
    const ready = await get('/api/ready')
    const site = {
      release: builtRelease.id,
      address: builtRelease.siteUrl,
      searchEngines: 'closed',
    }
    expect(ready.json()).toEqual({ status: 'ok', database: 'ok', writes: 'ok', ...site })
    expect(ready.headers['cache-control']).toBe('no-store')
    server.alarms.raise('database.down', '')
    const late = await get('/api/ready')
    expect([late.statusCode, late.json().writes]).toEqual([503, 'not ok'])
    server.alarms.clear('database.down')
    await server.database.destroy()
    server.pass(1_000)
    const ill = await get('/api/ready')
    expect([ill.statusCode, ill.json()]).toEqual([
      503,
      { status: 'not ok', database: 'not ok', writes: 'ok', ...site },
    ])
    expect((await get('/api/live')).statusCode).toBe(200)
    expect(server.log()).not.toContain('/api/live')
  })

  test('a port of its own says how things are, in detail and for Prometheus', async () => {
    const { database, services } = server
    const build = await readBuild(database)
    const since = { begun_at: start, seen_at: start, tell_at: start }
    const now = () => start + 20 * minute
    const metrics = await openMetrics({ ...services, now })
    const app = await createApp({ ...services, onLead: metrics.onLead }, server.app.log, metrics)
    const settings = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }
    const own = await serveMetrics(metrics, settings, server.app.log)
    const read = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${own.port}${path}`)
      return { status: answer.status, body: await answer.text() }
    }
    const ask = (host: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { port } = own
        const asking = request({ port, host: '127.0.0.1', path: '/metrics', headers: { host } })
        asking.once('response', resolve).once('error', reject).end()
      })
    const other = await ask(`evil.example:${own.port}`)
    expect([other.statusCode, (await ask('localhost')).statusCode]).toEqual([421, 200])
    expect(other.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    const payload = { email: 'ada@example.com' }
    const post = { method: 'POST', url: '/api/newsletter', payload } as const
    expect((await app.inject(post)).statusCode).toBe(200)
    await app.inject('/nowhere')
    await app.listen({ host: '127.0.0.1', port: 0 })
    await (await fetch(new URL('/favicon.svg', app.listeningOrigin))).arrayBuffer()
    await storeMessage(database)
    metrics.onOutcome('mail-deferred')
    await database
      .insertInto('alarms')
      .values({ name: 'outbox.old', detail: '', over_at: 0, ...since })
      .execute()

    const { body } = await read('/metrics')
    for (const line of [
      'cam_request_seconds_count{route="/api/newsletter",status="2xx"} 1',
      'cam_request_seconds_count{route="none",status="4xx"} 1',
      'cam_request_seconds_count{route="/*",status="2xx"} 1',
      'cam_leads_total{kind="subscribers",held="no"} 1',
      'cam_leads_total{kind="bookings",held="no"} 0',
      'cam_mails_total{outcome="mail-deferred"} 1',
      'cam_outbox_due 3',
      'cam_outbox_oldest_seconds 1200',
      'cam_alarm{name="outbox.old"} 1',
      'cam_alarm{name="disk.full"} 0',
      `cam_build_info{version="1.0.0",schema="${build.schema}",release="${services.release().id}"} 1`,
    ]) {
      expect(body.split('\n')).toContain(line)
    }
    expect(body).toMatch(/^cam_database_seconds [\d.e-]+$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(body).not.toContain('ada@')

    expect((await read('/')).status).toBe(404)
    await database.destroy()
    expect((await read('/metrics')).status).toBe(503)
    own.stop()
    await app.close()
  })
})
