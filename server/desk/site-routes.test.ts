import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldChange } from '../../contract/desk/compare-content.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { bodyField, siteCalls } from '../../contract/desk/site-calls.ts'
import { minute } from '../../contract/duration.ts'
import { scheduleFile } from '../../contract/release/site-schedule.ts'
import { groupCommit } from '../db/group-commit.ts'
import { recordAudit } from '../people/record-audit.ts'
import { openContentDesk } from '../testing/content-desk.ts'
import { signInAs } from '../testing/desk.ts'

const pricing = 'content/pages/pricing.yaml'
const question = 'content/faq/01-what-is-read.md'

let desk: Awaited<ReturnType<typeof openContentDesk>>
beforeEach(async () => {
  desk = await openContentDesk()
})

const saveTabs = (read: Awaited<ReturnType<typeof desk.open>>, tabs: string) =>
  desk.call(siteCalls.save, { ...read, values: { ...read.values, tabs } })

const git = (...args: string[]) => execFileSync('git', args, { cwd: desk.folder, encoding: 'utf8' })

function startCheckout() {
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@cam.example', 'commit', '-qm', 'All')
}

test('every document is listed with its title and place, opens, has a schema, and has no fault', async () => {
  const { documents, prevented } = await desk.call(siteCalls.documents)
  expect(prevented).toBe('')
  expect(documents.length).toBeGreaterThan(110)
  expect(documents).toContainEqual(
    expect.objectContaining({
      path: pricing,
      group: 'Pages',
      title: 'Pricing',
      address: '/pricing',
    }),
  )
  for (const { path, title } of documents) {
    const { document, schema, tokens } = await desk.call(siteCalls.document, { path })
    expect(schema.type ?? schema.anyOf, path).toBeDefined()
    expect(tokens).toContainEqual({ name: 'brand', value: 'CAM' })
    const { values, body } = document
    expect(
      [title !== path, await desk.call(siteCalls.check, { path, values, body })],
      path,
    ).toEqual([true, { faults: [] }])
  }
})

test('a form knows of a field its name, what it is for, its bound, and of bands what picks one', async () => {
  const { schema } = await desk.call(siteCalls.document, { path: 'content/pages/benefits.yaml' })
  const { meta, bands } = schema.properties
  expect(meta.properties.title).toMatchObject({ maxLength: 60 })
  expect(meta.properties.title.description).toContain('the title in the browser’s tab')
  expect(bands.items.discriminator).toEqual({ propertyName: 'band' })
})

test('saving changes one line, and a save from an older version is a conflict', async () => {
  const before = desk.onDisk(pricing)
  const read = await desk.open(pricing)
  const changed = { ...read.values, tabs: 'Our products' }
  const saved = await desk.call(siteCalls.save, { ...read, values: changed })
  expect(saved.outcome).toBe('saved')
  expect(desk.onDisk(pricing)).toBe(before.replace('tabs: Products', 'tabs: Our products'))
  const again = await desk.call(siteCalls.save, { ...read, values: changed })
  expect(again).toEqual(saved)
  const second = await saveTabs(read, 'Mine')
  expect(second).toMatchObject({
    outcome: 'conflict',
    theirs: { values: changed, version: saved.version },
  })
  expect(desk.onDisk(pricing)).toContain('tabs: Our products')
})

test('a fault is told at its field, counted after filling, and nothing is written', async () => {
  const read = await desk.open(pricing)
  const values = structuredClone(read.values)
  values.offers.connection.included.items[1].heading = `{brand} ${'x'.repeat(56)}`
  values.meta.description = 'Too short'
  const answer = await desk.call(siteCalls.save, { ...read, values })
  expect(answer).toEqual({
    outcome: 'faults',
    faults: [
      { path: ['meta', 'description'], sentence: 'Has 9 characters and must have at least 70.' },
    ],
  })
  values.tabs = 'See {claims.nothing} <b>'
  const { faults } = await desk.call(siteCalls.check, { ...read, values })
  // Other faults come along.
  expect(faults).toEqual([
    { path: ['tabs'], sentence: expect.stringContaining('{claims.nothing} has no value.') },
    ...answer.faults,
  ])
  values.tabs = 'See <b>'
  const { faults: ofHtml } = await desk.call(siteCalls.check, { ...read, values })
  expect(ofHtml).toContainEqual({
    path: ['tabs'],
    sentence: 'Must be one line of plain text without < > { }.',
  })
  expect(desk.onDisk(pricing)).toContain('tabs: Products')
})

test('in a text below its fields, too', async () => {
  const { documents } = await desk.call(siteCalls.documents)
  const { path } = documents.find((row: { group: string }) => row.group === 'Questions')
  const read = await desk.open(path)
  const { faults } = await desk.call(siteCalls.check, { ...read, body: 'It has {nothing}.' })
  expect(faults.map((fault: { path: string[] }) => fault.path)).toEqual([[bodyField]])
})

test.each([
  'content/../package.yaml',
  'content/pages/../../etc/passwd.yaml',
  'content/pages/none.yaml',
  'content/statements.yaml',
  'content/pages/linked.yaml',
  'server/main.ts',
  question,
])('%s is no document', async (path) => {
  writeFileSync(join(desk.folder, 'outside.yaml'), 'page: {}')
  symlinkSync(join(desk.folder, 'outside.yaml'), join(desk.folder, 'content/pages/linked.yaml'))
  for (const asked of [siteCalls.document, siteCalls.versions]) {
    const { statusCode } = await desk.send(asked, { path })
    expect([404, 422]).toContain(statusCode)
  }
  const saved = await desk.send(siteCalls.save, { path, values: {}, body: '', version: '' })
  const restored = await desk.send(siteCalls.restore, { path, id: '1-a', version: '' })
  for (const { statusCode } of [saved, restored]) expect([404, 422]).toContain(statusCode)
})

test.each([
  ['ENOSPC', 'The disk of the server is full.'],
  ['EROFS', 'The disk of the server takes no changes.'],
  ['EACCES', 'The server may not write this file.'],
])(
  'a save that ends with %s says so, changes nothing, and goes once it can',
  async (code, sentence) => {
    const before = desk.onDisk(pricing)
    const read = await desk.open(pricing)
    const changed = { ...read, values: { ...read.values, tabs: 'Ours' } }
    const handle = await open(import.meta.filename)
    const broken = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile')
    await handle.close()
    broken.mockRejectedValueOnce(Object.assign(new Error('no'), { code }))
    const answer = await desk.send(siteCalls.save, changed)
    broken.mockRestore()
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      507,
      expect.stringContaining(sentence),
    ])
    expect(desk.onDisk(pricing)).toBe(before)
    expect(
      readdirSync(join(desk.folder, 'content/pages')).filter((name) => name.endsWith('.next')),
    ).toEqual([])
    expect(await desk.call(siteCalls.save, changed)).toMatchObject({ outcome: 'saved' })
  },
)

test('a save of which no version can be kept is written all the same, and told of', async () => {
  writeFileSync(join(desk.server.services.settings.DATA_DIR, 'versions'), '')
  const saved = await saveTabs(await desk.open(pricing), 'Ours')
  expect([saved.outcome, saved.note !== '']).toEqual(['saved', true])
  expect(desk.onDisk(pricing)).toContain('tabs: Ours')
})

test('others see who has a document open, until they leave it or are gone for long, and its version', async () => {
  const other = await signInAs(desk.server, 'marketing')
  const open = async (path: string) =>
    (await desk.call(siteCalls.present, { path, isOpen: true })).others
  const openThere = async (isOpen = true) =>
    (await other.call(siteCalls.present, { path: pricing, isOpen })).json().others
  expect(await openThere()).toEqual([])
  expect(await open(pricing)).toEqual(['The marketing'])
  expect(await open('content/pages/home.yaml')).toEqual([])
  expect(await openThere()).toEqual(['The owner'])
  await openThere(false)
  expect(await open(pricing)).toEqual([])
  await openThere()
  desk.server.pass(2 * minute)
  expect(await open(pricing)).toEqual([])
  const { version } = await desk.call(siteCalls.present, { path: pricing, isOpen: true })
  expect(version).toBe((await desk.call(siteCalls.document, { path: pricing })).document.version)
})

test('of two concurrent saves one is written, and the other is a conflict', async () => {
  const read = await desk.open(pricing)
  const save = (tabs: string) => saveTabs(read, tabs)
  const answers = await Promise.all([save('Mine'), save('Yours')])
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'saved'])
  const { theirs } = answers.find(({ outcome }) => outcome === 'conflict')
  expect(desk.onDisk(pricing)).toContain(`tabs: ${theirs.values.tabs}`)
})

test('amid a rebase a save is kept beside it, so that giving that up takes nothing away', async () => {
  startCheckout()
  git('checkout', '-q', '--detach')
  await saveTabs(await desk.open(pricing), 'Ours')
  const { versions } = await desk.call(siteCalls.versions, { path: pricing })
  expect(versions).toContainEqual(expect.objectContaining({ by: 'The owner' }))
})

test.each([
  ['for a moment is waited for', 150, false],
  ['goes on is told of, and the save is kept beside its commits', undefined, true],
])('a process of git that %s', async (_, milliseconds, isKeptBeside) => {
  startCheckout()
  const lock = join(desk.folder, '.git/index.lock')
  writeFileSync(lock, '')
  if (milliseconds) setTimeout(() => rmSync(lock), milliseconds)
  const saved = await saveTabs(await desk.open(pricing), 'Ours')
  expect([saved.outcome, saved.note !== '']).toEqual(['saved', isKeptBeside])
  expect(desk.server.log().includes('index.lock')).toBe(isKeptBeside)
  const commits = git('log', '--format=%an', '--', pricing).trim().split('\n')
  expect(commits).toHaveLength(isKeptBeside ? 1 : 2)
})

test.each([true, false])(
  'a save is kept under its name, and can be restored; in a checkout: %s',
  async (isCheckout) => {
    if (isCheckout) {
      startCheckout()
      writeFileSync(join(desk.folder, 'other'), 'not of this change')
      git('add', 'other')
    }
    const before = desk.onDisk(pricing)
    await saveTabs(await desk.open(pricing), 'Ours')
    const { versions } = await desk.call(siteCalls.versions, { path: pricing })
    const fields = [{ breadcrumb: ['Accessibility'], before: 'Products', after: 'Ours' }]
    expect(versions).toMatchObject([
      { by: 'The owner', fields },
      { by: '', fields: [] },
    ])
    const [, { id: oldest }] = versions
    if (isCheckout) {
      const commit = git('show', '--format=%an %ae', '--name-only', 'HEAD').trim().split(/\n+/)
      expect(commit).toEqual(['The owner owner@cam.example', pricing])
    }
    const { documents } = await desk.call(siteCalls.documents)
    const changedBy = (path: string) =>
      documents.find((row: { path: string }) => row.path === path).changedBy
    expect([pricing, 'content/site.yaml'].map(changedBy)).toEqual(['The owner', ''])
    const { version } = await desk.open(pricing)
    const back = { path: pricing, id: oldest, version }
    expect(await desk.call(siteCalls.restore, back)).toMatchObject({ outcome: 'saved' })
    expect(desk.onDisk(pricing)).toBe(before)
  },
)

test('saving what the last commit has needs no commit and no note', async () => {
  startCheckout()
  const file = join(desk.folder, pricing)
  const read = await desk.open(pricing)
  writeFileSync(file, desk.onDisk(pricing).replace('tabs: Products', 'tabs: By hand'))
  const { version } = await desk.open(pricing)
  expect(await desk.call(siteCalls.save, { ...read, version })).toMatchObject({ note: '' })
})

test('restoring a version leaves out what is invalid by now, and says so', async () => {
  const now = desk.onDisk(pricing)
  const file = join(desk.folder, pricing)
  writeFileSync(file, now.replace('tabs: Products', 'tabs: Ours\nsheet: accounts'))
  startCheckout()
  writeFileSync(file, now)
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@cam.example', 'commit', '-qam', 'Without')
  const { versions } = await desk.call(siteCalls.versions, { path: pricing })
  const { version } = await desk.open(pricing)
  const back = { path: pricing, id: versions[1].id, version }
  const { outcome, note } = await desk.call(siteCalls.restore, back)
  expect([outcome, note]).toEqual(['saved', expect.stringContaining('Workbook')])
  expect(desk.onDisk(pricing)).toBe(now.replace('tabs: Products', 'tabs: Ours'))
})

test('saves of one person within an hour are one version; a restore or a publish begins another', async () => {
  startCheckout()
  const file = join(desk.folder, pricing)
  const before = desk.onDisk(pricing)
  const saves = ['Ours', 'Mine', 'Products', 'Theirs', 'Yours'].entries()
  const { database } = desk.server.services
  for (const [index, tabs] of saves) {
    const published = Date.now() + (index + 0.5) * minute
    if (tabs === 'Yours')
      await groupCommit(database, (transaction) =>
        recordAudit(transaction, { id: '', name: '' }, { action: 'site-published' }, published),
      )
    writeFileSync(file, before.replace('tabs: Products', `tabs: ${tabs}`))
    const date = new Date(Date.now() + (index + 1) * minute).toISOString()
    const owner = ['-c', 'user.name=The owner', '-c', 'user.email=owner@cam.example']
    git(...owner, 'commit', '-qam', 'Change', '--date', date)
  }
  const { versions } = await desk.call(siteCalls.versions, { path: pricing })
  const texts = versions.map(({ fields }: { fields: FieldChange[] }) => fields[0]?.after)
  expect(texts).toEqual(['Yours', 'Theirs', 'Mine', undefined])
})

test('differences from the live site are listed document by document, before and after', async () => {
  expect(await desk.call(publishCalls.changes)).toMatchObject({ documents: [], last: [] })
  await saveTabs(await desk.open(pricing), '{brand}’s')
  rmSync(join(desk.folder, 'content/faq/02-how-many-competitors.md'))
  const { documents } = await desk.call(publishCalls.changes)
  expect(documents).toEqual([
    expect.objectContaining({ path: 'content/faq/02-how-many-competitors.md', change: 'removed' }),
    {
      path: pricing,
      title: 'Pricing',
      address: '/pricing',
      change: 'changed',
      changedAt: desk.server.services.now(),
      changedBy: 'The owner',
      from: '',
      links: 0,
      fields: [
        { path: ['tabs'], breadcrumb: ['Accessibility'], before: 'Products', after: 'CAM’s' },
      ],
    },
  ])
  const { documents: all } = await desk.call(siteCalls.documents)
  const unpublished = all.filter(({ isPublished }: { isPublished: boolean }) => !isPublished)
  expect(unpublished.map(({ path }: { path: string }) => path)).toEqual([pricing])
})

test('from a folder that a build would not read nothing is published, and the desk says why', async () => {
  const { prevented, build } = await desk.call(publishCalls.publishing)
  expect(prevented).toContain('a build here would not read')
  expect(build).toBeNull()
  const { listed } = await desk.call(publishCalls.changes)
  expect((await desk.call(publishCalls.publish, { listed })).error).toEqual({
    code: 'prevented',
    message: prevented,
  })
})

test('saves of others after the list was read are named instead of published; one’s own are published', async () => {
  const { listed } = await desk.call(publishCalls.changes)
  const publish = async () => (await desk.call(publishCalls.publish, { listed })).error
  await saveTabs(await desk.open(pricing), 'Mine')
  expect((await publish()).code).toBe('prevented')
  const eve = await signInAs(desk.server, 'marketing')
  const read = await desk.open(pricing)
  await eve.call(siteCalls.save, { ...read, values: { ...read.values, tabs: 'Theirs' } })
  expect(await publish()).toEqual({
    code: 'changed',
    message: 'The marketing saved Pricing meanwhile. The list has it now: look through it.',
  })
  expect(await saveTabs(read, 'Ours')).toMatchObject({ outcome: 'conflict', by: 'The marketing' })
})

test('a scheduled change is listed, also while something else is unpublished', async () => {
  const changes = [
    { at: '2026-12-03T07:00:00.000Z', file: 'content/posts/how-cam-compares.md', becomes: 'shown' },
  ]
  writeFileSync(join(desk.folder, 'site', scheduleFile), JSON.stringify({ changes }))
  const { waiting } = await desk.call(publishCalls.publishing)
  expect(waiting).toMatchObject([
    { title: 'How CAM compares', at: Date.parse('2026-12-03T07:00Z'), becomes: 'shown' },
  ])
})

test('a text as long as may be is checked in every script', async () => {
  const read = await desk.open('content/posts/how-cam-compares.md')
  const answer = await desk.send(siteCalls.check, { ...read, body: '語'.repeat(60_000) })
  expect(answer.statusCode).toBe(200)
})

test('words are found where a document says them, as readers see them', async () => {
  await saveTabs(await desk.open(pricing), 'Ours of {brand}')
  expect(await desk.call(siteCalls.search, { words: 'ours of cam' })).toEqual({
    found: [{ path: pricing, field: ['tabs'], breadcrumb: ['Accessibility'], text: 'Ours of CAM' }],
  })
})
