import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leadShapes } from '../../../contract/leads/leads.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

const command = join(import.meta.dirname, '..', 'leads.ts')

type Message = ReturnType<typeof aMessage>

const message = (number: number, values: Partial<Message> = {}): Message =>
  aMessage(`id-${String(number).padStart(6, '0')}`, 'ada@example.com', values)

describe.each(databaseKinds)('leads export on $name', (kind) => {
  const own = databaseForEach(kind)

  const leads = (...words: string[]) => runLeads(own.settings, ...words)
  const store = (...rows: Message[]) => own.database.insertInto('messages').values(rows).execute()

  test('prints CSV that no spreadsheet runs', async () => {
    await store(
      message(1, {
        name: '=1+1',
        company: '@x',
        subject: '-2',
        message: 'a "b",\nc',
        spam_reason: 'honeypot',
      }),
    )
    const { stdout } = await leads('export', '--kind', 'messages')
    const cells: Record<string, string> = {
      id: 'id-000001',
      created_at: '2026-01-02T00:00:00.000Z',
      name: "'=1+1",
      email: 'ada@example.com',
      company: "'@x",
      subject: "'-2",
      message: '"a ""b"",\nc"',
      page: '/contact-us',
      spam_reason: 'honeypot',
    }
    const columns = [...leadShapes.messages.exported, 'waits']
    expect(columns).toEqual(expect.arrayContaining(Object.keys(cells)))
    expect(stdout).toBe(`${columns}\r\n${columns.map((name) => cells[name] ?? '')}\r\n`)
  })

  test('prints every row once and in order, over many pages', async () => {
    for (let start = 0; start < 2_500; start += 500) {
      await store(...Array.from({ length: 500 }, (_, index) => message(start + index)))
    }
    const { stdout } = await leads('export', '--kind', 'messages')
    expect(stdout.match(/^id-\d+/gm)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => message(index).id),
    )
  })

  test('prints those of one status alone', async () => {
    await storeLeads(own.database, {
      subscribers: [
        aSubscriber('s1', 'ada@example.com', { confirmed_at: 1_000 }),
        aSubscriber('s2', 'bob@example.com', { status: 'pending' }),
      ],
    })
    const words = ['export', '--kind', 'subscribers', '--status', 'confirmed']
    const [, row, ...others] = (await leads(...words)).stdout.split('\r\n')
    expect(row).toMatch(/^s1,.*,confirmed,.*,1970-01-01T00:00:01.000Z,,/)
    expect(others).toEqual([''])
    const refused = await leads('export', '--kind', 'messages', '--status', 'confirmed')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('no status') })
  })

  test('ends in peace when its reader has seen enough', async () => {
    const rows = (start: number) =>
      Array.from({ length: 500 }, (_, index) =>
        message(start + index, { message: 'x'.repeat(900) }),
      )
    for (let start = 0; start < 2_500; start += 500) await store(...rows(start))
    const child = spawn(process.execPath, [command, 'export', '--kind', 'messages'], {
      env: { ...process.env, ...own.settings },
    })
    let complaints = ''
    child.stderr.on('data', (data) => {
      complaints += data
    })
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await once(child, 'close')).toEqual([0, null])
    expect(complaints).toBe('')
  })
})

test.each([
  ['a wrong setting', { DATABASE_URL: 'foo' }, /^DATABASE_URL is wrong\. [^\n]+\.\n$/],
  ['no database', { DATA_DIR: '/nowhere' }, /^DATA_DIR is \/nowhere, and there is no [^\n]+\n$/],
])('%s is a mistake said in one sentence, not an empty list', async (_what, settings, sentence) => {
  expect(await runLeads(settings, 'export', '--kind', 'messages')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  })
})
