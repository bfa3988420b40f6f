import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { bodyField, siteCalls } from '../../contract/desk/site-calls.ts'
import { addedKinds } from '../content/document-kinds.ts'
import { openContentDesk } from '../testing/content-desk.ts'

const post = 'content/posts/how-cam-compares.md'
const benefits = 'content/pages/benefits.yaml'
const trust = 'content/pages/trust.yaml'

let desk: Awaited<ReturnType<typeof openContentDesk>>
beforeEach(async () => {
  desk = await openContentDesk()
})

interface Values {
  page: object
}

test.each([
  ['pages', 'content/pages/two-reps-one-door.yaml', '/two-reps-one-door', 'draft'],
  ['posts', 'content/posts/two-reps-one-door.md', '/blog/two-reps-one-door', 'draft'],
  ['jobs', 'content/jobs/08-two-reps-one-door.md', '/careers', 'draft'],
  ['faq', 'content/faq/09-two-reps-one-door.md', '/faq', 'draft'],
  ['resources', 'content/resources/12-two-reps-one-door.yaml', '/resources', 'draft'],
])(
  'one of the %s begins as a draft, is saved unfinished, and has to be written before it shows',
  async (kind, path, address, visibility) => {
    const asked = { kind, title: 'Two reps, one door' }
    expect(await desk.call(documentCalls.create, asked)).toEqual({ outcome: 'created', path })
    const { document } = await desk.call(siteCalls.document, { path })
    expect(document).toMatchObject({ title: asked.title, address, visibility, canRemove: true })
    expect(await desk.call(documentCalls.create, asked)).toMatchObject({
      outcome: 'faults',
      faults: [{ path: ['title'] }],
    })
    const { values, body, version } = document
    const written = { ...values, ...('question' in values ? {} : { description: 'Too short' }) }
    const draft = { path, values: written, body, version }
    expect(await desk.call(siteCalls.save, draft)).toMatchObject({ outcome: 'saved' })
    const { page, draft: _, ...rest } = written as Record<string, unknown>
    const { draft: __, ...block } = Object(page)
    const shown = { ...draft, values: page ? { page: block, ...rest } : rest }
    const { faults } = await desk.call(siteCalls.check, shown)
    expect(faults.length).toBeGreaterThan(0)
  },
)

test('the groups to which a document can be added are those that a new one is made for', async () => {
  const { groups, zone } = await desk.call(siteCalls.documents)
  expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(addedKinds))
  expect(groups).toContainEqual({ kind: 'posts', group: 'Posts', prefix: '/blog/' })
  expect(zone).toBe('Europe/Tallinn')
})

test('a page is hidden from search, or stands on the sitemap', async () => {
  await desk.call(documentCalls.create, { kind: 'pages', title: 'Winter' })
  const path = 'content/pages/winter.yaml'
  const { values } = await desk.open('content/pages/api-access.yaml')
  const page = { path: '/winter', label: 'Winter', sitemap: { group: 'Company', order: 90 } }
  const save = async (block: object) => {
    const { version } = await desk.open(path)
    return desk.call(siteCalls.save, {
      path,
      values: { ...values, page: block },
      body: '',
      version,
    })
  }
  expect(await save(page)).toMatchObject({ outcome: 'saved' })
  const both = await save({ ...page, noindex: true })
  expect(both.faults).toMatchObject([{ path: ['page', 'noindex'] }])
  const { sitemap: _, ...hidden } = { ...page, noindex: true }
  expect(await save(hidden)).toMatchObject({ outcome: 'saved', note: '' })
})

test('an article that moves takes its links along, and its old address leads on, in one commit', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: desk.folder, encoding: 'utf8' })
  git('init', '-q')
  git('add', 'content')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@cam.example', 'commit', '-qm', 'All')
  const before = await desk.open(post)
  const { version } = before
  const renamed = await desk.call(documentCalls.rename, { path: post, name: 'six-tools', version })
  const path = 'content/posts/six-tools.md'
  expect(renamed).toMatchObject({ outcome: 'renamed', path, address: '/blog/six-tools' })
  expect(git('show', '--format=%an: %s', '--name-status', 'HEAD')).toContain(
    'The owner: Move How CAM compares to /blog/six-tools',
  )
  expect(git('status', '--porcelain', 'content')).toBe('')
  const redirects = desk.onDisk('content/redirects.yaml')
  expect(redirects).toContain('- { from: /blog/how-cam-compares, to: /blog/six-tools }')
  // An older address of it leads straight to the newest one.
  expect(redirects).toContain('- { from: /instead-of-cam, to: /blog/six-tools }')
  expect(git('grep', '-l', 'blog/how-cam-compares', 'content').trim()).toBe(
    'content/redirects.yaml',
  )

  // Versions from before the move are still listed.
  const { versions } = await desk.call(siteCalls.versions, { path })
  expect(versions).toMatchObject([{ by: 'The owner' }, { by: '' }])

  // It is online nowhere until the move is published.
  expect((await desk.call(siteCalls.document, { path })).document.onlineAt).toBe('')

  // The move is one change to publish, with all that it brings.
  expect(await desk.call(publishCalls.changes)).toMatchObject({
    documents: [
      {
        path,
        change: 'moved',
        from: '/blog/how-cam-compares',
        links: renamed.changed.length,
        address: '/blog/six-tools',
        fields: [],
      },
    ],
  })

  // A person who edits the old path is told where it is now.
  expect(await desk.call(siteCalls.save, before)).toEqual({ outcome: 'moved', path })

  const { version: next } = await desk.open(path)
  await desk.call(documentCalls.rename, { path, name: 'how-cam-compares', version: next })
  expect(desk.onDisk('content/redirects.yaml')).not.toContain('from: /blog/how-cam-compares')
})

test('a page that others link to says which before it goes, and can leave another in its place', async () => {
  const { version } = await desk.open(trust)
  const asked = { path: trust, version, anyway: false, leadTo: '' }
  const linked = await desk.call(documentCalls.remove, asked)
  expect(linked).toMatchObject({ outcome: 'linked' })
  expect(linked).toHaveProperty(
    'documents',
    expect.arrayContaining([{ path: benefits, title: 'Benefits' }]),
  )
  expect(await desk.call(documentCalls.remove, { ...asked, leadTo: '/nowhere' })).toMatchObject({
    faults: [{ path: ['leadTo'] }],
  })
  const gone = await desk.call(documentCalls.remove, { ...asked, anyway: true, leadTo: '/faq' })
  expect(gone).toMatchObject({ outcome: 'removed' })
  expect(desk.onDisk('content/redirects.yaml')).toContain('- { from: /trust, to: /faq }')
  expect(desk.onDisk(benefits)).not.toContain('/trust')
  expect((await desk.send(siteCalls.document, { path: trust })).statusCode).toBe(404)
})

test.each([true, false])(
  'what was deleted is listed with who did it, and put back as it was (in a checkout: %s)',
  async (isCheckout) => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: desk.folder })
    if (isCheckout) {
      git('init', '-q')
      git('add', 'content')
      git('-c', 'user.name=Ann', '-c', 'user.email=ann@cam.example', 'commit', '-qm', 'All')
    }
    // A move is no deletion.
    const { version: moving } = await desk.open(post)
    await desk.call(documentCalls.rename, { path: post, name: 'six-tools', version: moving })
    const before = desk.onDisk(trust)
    const { version } = await desk.open(trust)
    const asked = { path: trust, version, anyway: true, leadTo: '/faq' }
    await desk.call(documentCalls.remove, asked)
    expect((await desk.call(documentCalls.deleted)).documents).toEqual([
      { path: trust, group: 'Pages', title: 'Trust', at: expect.any(Number), by: 'The owner' },
    ])
    const restored = await desk.call(documentCalls.undelete, { path: trust })
    expect(restored).toEqual({ path: trust, title: 'Trust' })
    expect(desk.onDisk(trust)).toBe(before)
    expect(desk.onDisk('content/redirects.yaml')).not.toContain('from: /trust,')
    expect((await desk.call(documentCalls.deleted)).documents).toEqual([])
    // Each version that is listed has a text to go back to.
    const { versions } = await desk.call(siteCalls.versions, { path: trust })
    for (const { id } of versions) {
      const { version: now } = await desk.open(trust)
      const back = await desk.call(siteCalls.restore, { path: trust, id, version: now })
      expect(back).toMatchObject({ outcome: 'saved' })
    }
    const none = await desk.send(documentCalls.undelete, { path: 'content/pages/none.yaml' })
    expect(none.statusCode).toBe(404)
  },
)

test('what goes before any commit had it is put back all the same, and the history had no fault', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: desk.folder })
  git('init', '-q')
  git('add', 'content')
  git('-c', 'user.name=Ann', '-c', 'user.email=ann@cam.example', 'commit', '-qm', 'All')
  const path = 'content/faq/09-new.md'
  const [question = ''] = globSync('content/faq/01-*.md', { cwd: desk.folder })
  copyFileSync(join(desk.folder, question), join(desk.folder, path))
  const { version } = await desk.open(path)
  const asked = { path, version, anyway: false, leadTo: '' }
  expect(await desk.call(documentCalls.remove, asked)).toEqual({ outcome: 'removed' })
  expect(desk.server.log()).not.toContain('in no commit')
  expect(await desk.call(documentCalls.undelete, { path })).toMatchObject({ path })
  expect(desk.onDisk(path)).toBe(desk.onDisk(question))
})

test('a move that fills the disk leaves every document as it was', async () => {
  const listTexts = () =>
    globSync('content/**/*.{md,yaml,next}', { cwd: desk.folder }).map((path) => [
      path,
      desk.onDisk(path),
    ])
  const before = listTexts()
  const { version } = await desk.open(post)
  const handle = await open(import.meta.filename)
  const prototype = Object.getPrototypeOf(handle)
  await handle.close()
  const { writeFile } = prototype
  const broken = vi.spyOn(prototype, 'writeFile')
  broken.mockImplementationOnce(writeFile)
  broken.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'ENOSPC' }))
  const moved = await desk.send(documentCalls.rename, { path: post, name: 'six-tools', version })
  broken.mockRestore()
  expect(moved.statusCode).toBe(507)
  expect(listTexts()).toEqual(before)
})

test('an article that goes takes the resource along that is nothing without it, which is said', async () => {
  const path = 'content/posts/reading-a-rivals-pipeline.md'
  const resource = globSync('content/resources/01-*.yaml')[0] ?? expect.fail()
  const { version } = await desk.open(path)
  const asked = { path, version, anyway: false, leadTo: '' }
  const { documents } = await desk.call(documentCalls.remove, asked)
  expect(documents).toContainEqual({
    path: resource,
    title: expect.stringMatching(/^Reading a rival.+ \(deleted with it\)$/),
  })
  for (const leadTo of ['', '/faq']) {
    const each = await openContentDesk()
    await each.call(documentCalls.remove, { ...asked, anyway: true, leadTo })
    expect(() => each.onDisk(resource)).toThrow('ENOENT')
  }
})

test('a version from before a page moved is taken back, and the page stays where it is', async () => {
  const before = desk.onDisk(trust)
  const { version } = await desk.open(trust)
  await desk.call(documentCalls.rename, { path: trust, name: 'safety', version })
  const moved = await desk.open(trust)
  const values = { ...moved.values, meta: { ...Object(moved.values.meta), title: 'Safe' } }
  const saved = await desk.call(siteCalls.save, { ...moved, values })
  const { versions } = await desk.call(siteCalls.versions, { path: trust })
  const back = { path: trust, id: versions.at(-1)?.id ?? '', version: saved.version }
  expect(await desk.call(siteCalls.restore, back)).toMatchObject({ outcome: 'saved' })
  expect(desk.onDisk(trust)).toBe(before.replace('path: /trust', 'path: /safety'))
})

test.each([
  benefits,
  'content/pages/pricing.yaml',
  'content/pages/legal/privacy-policy.md',
  'content/banner.yaml',
])('%s stays where it is', async (path) => {
  const { version } = await desk.open(path)
  const removed = await desk.send(documentCalls.remove, { path, version, anyway: true, leadTo: '' })
  const renamed = await desk.send(documentCalls.rename, { path, name: 'x', version })
  expect([removed.statusCode, renamed.statusCode]).toEqual([409, 409])
})

test('moving or deleting a document that somebody changed meanwhile is refused', async () => {
  const read = await desk.open(post)
  await desk.call(siteCalls.save, { ...read, values: { ...read.values, title: 'Six tools' } })
  const stale = { path: post, version: read.version }
  const told = { outcome: 'conflict', theirs: { title: 'Six tools' } }
  expect(await desk.call(documentCalls.rename, { ...stale, name: 'six' })).toMatchObject(told)
  const removal = { ...stale, anyway: true, leadTo: '' }
  expect(await desk.call(documentCalls.remove, removal)).toMatchObject(told)
})

test.each([
  ['a link that leads nowhere', 'See [it](/pricng).', [bodyField], '/pricng leads nowhere.'],
  [
    'a link to what moved',
    'See [it](/data-sources#a).',
    [bodyField],
    '/data-sources has moved: write /trust#data instead.',
  ],
  [
    'HTML',
    'See <b>it</b>, not `<i>`.',
    [bodyField],
    '“<b” is HTML, which a text here may not have.',
  ],
])('%s is told at its place', async (_what, body, path, sentence) => {
  const read = await desk.open(post)
  expect(await desk.call(siteCalls.save, { ...read, body })).toEqual({
    outcome: 'faults',
    faults: [{ path, sentence }],
  })
})

test.each([
  [
    benefits,
    (values: Values) => Object.assign(values.page, { path: '/gains' }),
    ['page', 'path'],
    '“Change address” does this',
  ],
  [
    benefits,
    (values: Values) => Object.assign(values.page, { aliases: ['/pricing'] }),
    ['page', 'aliases', 0],
    'Pricing is at /pricing already.',
  ],
  [
    'content/jobs/03-data-engineer.md',
    (values: Values) => Object.assign(values, { slug: 'product-designer' }),
    ['slug'],
    'Product Designer has “product-designer” already.',
  ],
])('in %s an address is told that is another’s or moves', async (path, change, field, sentence) => {
  const { values, body } = await desk.open(path)
  change(values)
  const { faults } = await desk.call(siteCalls.check, { path, values, body })
  expect(faults).toEqual([{ path: field, sentence: expect.stringContaining(sentence) }])
})
