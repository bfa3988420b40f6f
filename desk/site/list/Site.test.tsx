import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import {
  build,
  changes,
  document,
  draw,
  find,
  listing,
  path,
  press,
  publishing,
  write,
} from '../../testing/site.tsx'
import { NewDocument } from './NewDocument.tsx'
import { Site } from './Site.tsx'

test('a publish is told on the list while it runs, and what it published leaves it as it ends', async () => {
  const running = { ...build, steps: [{ step: 'draw', at: 1 }], pages: 70 }
  const { answers } = draw(<Site />, {
    '/publish': { ...publishing, build: running },
    '/changes': changes(),
  })
  await screen.findByText(/Drawing 70 pages/)
  const link = screen.getByRole('link', { name: /^Publishing/ })
  expect(link.getAttribute('href')).toBe('/site/publish')
  answers['/publish'] = { ...publishing, build: { ...build, state: 'published', endedAt: 2 } }
  answers['/changes'] = { ...changes(), documents: [] }
  await screen.findByText('Everything is published')
  expect(screen.queryByText(/not published/)).toBeNull()
})

test('a document is added under its title, and what is wrong with it stands at its field', async () => {
  const { answers, inputs } = draw(<Site />, {
    '/create': { outcome: 'faults', faults: [{ path: ['title'], sentence: 'is taken' }] },
  })
  await find('New page')
  await write('Title', 'Allies')
  press('Create draft')
  await screen.findByText('is taken')
  answers['/create'] = { outcome: 'created', path: 'content/pages/allies.yaml' }
  press('Create draft')
  await screen.findByText('Elsewhere')
  expect(inputs('/create')).toContainEqual({ kind: 'pages', title: 'Allies' })
})

test('the way back from a new document leads to the list', async () => {
  const { router } = draw(
    <Suspense>
      <NewDocument group="Pages" />
    </Suspense>,
    { '/create': { outcome: 'created', path } },
  )
  await find('New page')
  await write('Title', 'Partners')
  press('Create draft')
  await screen.findByText('Elsewhere')
  act(() => router.history.back())
  await screen.findByRole('button', { name: 'New page' })
  expect(screen.queryByLabelText('Title')).toBeNull()
})

test('the list is narrowed by words, and says what is not published', async () => {
  const title = 'Is there a trial?'
  const question = { ...document, path: 'content/faq/01.md', title, isPublished: false }
  const text = '…what rivals do…'
  const place = { path, field: ['bands', 0, 'heading'], breadcrumb: ['Heading'], text }
  draw(<Site />, { '/site': listing(document, question), '/search': { found: [place] } })
  await screen.findByText('Not published')
  const search = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  search('trial')
  expect(screen.queryByRole('link', { name: 'Partners' })).toBeNull()
  screen.getByRole('link', { name: title })
  // Not before it was searched for.
  search('rivals')
  expect(screen.queryByText(/^No results/)).toBeNull()
  // In what a document says, too: the link leads to the field.
  const found = await screen.findByRole('link', { name: 'Partners' })
  expect(found.getAttribute('href')).toContain('#field_bands_0_heading')
  screen.getByText('rivals', { selector: 'b' })
  // What is found by its title opens at its top.
  search('partn')
  expect(screen.getByRole('link', { name: 'Partners' }).getAttribute('href')).not.toContain('#')
})

test('what was deleted of a group is named with who did it, and restored', async () => {
  const gone = { path: 'content/pages/old.yaml', group: 'Pages', title: 'Old', at: 1, by: 'Ada' }
  const { answers, inputs } = draw(<Site />, {
    '/deleted': { documents: [gone, { ...gone, path: 'content/faq/01.md', group: 'Questions' }] },
  })
  fireEvent.click(await screen.findByText('Deleted 1'))
  screen.getByText('Ada,', { exact: false, selector: '[data-head="Deleted"]' })
  answers['/deleted'] = { documents: [] }
  press(/^Restore/)
  await waitFor(() => expect(screen.queryByText('Old')).toBeNull())
  expect(inputs('/undelete')).toEqual([{ path: gone.path }])
})
