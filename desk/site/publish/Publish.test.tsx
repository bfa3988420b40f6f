import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addDay, toIsoDay } from '../../../contract/slot-text.ts'
import {
  build,
  change,
  changes,
  document,
  draw,
  find,
  path,
  press,
  publishing,
  values,
  write,
} from '../../testing/site.tsx'
import { keepUnsaved } from '../unsaved.ts'
import { Publish } from './Publish.tsx'
import { Share } from './Share.tsx'

test('what is typed and not saved is named before a publish', async () => {
  keepUnsaved(path, { values: { ...values, heading: 'Friends' }, body: '', version: '1' })
  draw(<Publish />)
  const link = await screen.findByRole('link', { name: 'Partners' })
  expect(link.closest('p')?.textContent).toContain('not saved')
})

test('a publish that is refused names the document and the field', async () => {
  const breadcrumb = ['Bands', 'Text', 'Heading']
  const fault = {
    document: path,
    path: ['bands', 0, 'heading'],
    breadcrumb,
    sentence: 'leads nowhere',
  }
  const refused = { ...build, state: 'refused', faults: [fault] }
  draw(<Publish />, { '/publish': { ...publishing, build: refused } })
  const link = await screen.findByRole('link', { name: 'Partners › Text › Heading' })
  expect(link.getAttribute('href')).toBe('/site/document/pages/partners.yaml#field_bands_0_heading')
  expect(link.closest('li')?.textContent).toBe('Partners › Text › HeadingLeads nowhere')
})

test('what a publish changes is shown before it, and it can be taken back and brought again', async () => {
  const moved = { change: 'moved', address: '/friends', from: '/partners', links: 2 }
  const rolledBack = { ...publishing, canRollBack: false, canRollForward: true }
  const { answers, inputs } = draw(<Publish />, {
    '/changes': { ...changes({ ...moved, fields: [change] }), last: [document] },
    '/release': () => {
      answers['/publish'] = rolledBack
      return rolledBack
    },
  })
  await screen.findByText('Friends', { selector: 'del' })
  screen.getByText(/^\/partners is now \/friends\. The old address leads there, and 2 pages/)
  screen.getByText('Ada, Jan 1, 1970')
  const links = screen.getAllByRole('link', { name: 'Partners' })
  expect(links.at(-1)).toHaveProperty('pathname', '/partners')
  press('Undo this publish')
  await screen.findByRole('button', { name: 'Publish them again' })
  expect(inputs('/release')).toEqual([{ to: 'before' }])
})

test('what is asked for waits for what runs, is followed, and can be canceled', async () => {
  const waiting = { ...build, state: 'waiting', waitsFor: 'Mari’s preview, about a minute' }
  const canceled = { ...build, state: 'canceled', canCancel: false }
  const { answers, inputs } = draw(<Publish />, {
    '/changes': changes(),
    '/publish': { ...publishing, build: waiting },
    '/cancel': () => {
      answers['/publish'] = { ...publishing, build: canceled }
      return canceled
    },
  })
  await screen.findByText(
    /^Starts by itself after Mari’s preview, about a minute\. What is saved until then/,
  )
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  const steps = ['read', 'check', 'draw'].map((step) => ({ step, at: 1 }))
  answers['/publish'] = { ...publishing, build: { ...build, steps, pages: 70 } }
  const step = await screen.findByText('Drawing 70 pages')
  expect(step.getAttribute('aria-current')).toBe('step')
  press('Cancel')
  await screen.findByText('Everything is as it was.')
  expect(inputs('/cancel')).toEqual([{ id: 1 }])
  screen.getByRole('button', { name: 'Publish now' })
})

test('what is to go live on a day is planned, told with its day, and canceled', async () => {
  const at = Date.parse('2026-12-01T07:00Z')
  const plan = { at, by: 'Olga', documents: [path], since: [path] }
  const planned = { ...publishing, plan }
  const tomorrow = addDay(toIsoDay(Date.now(), 'Europe/Tallinn'))
  const { answers, inputs } = draw(<Publish />, {
    '/changes': changes(),
    '/plan': planned,
    '/cancel': publishing,
  })
  fireEvent.click(await screen.findByText('Publish later'))
  await write('Hour, in Tallinn', '10:30')
  answers['/publish'] = planned
  press('Plan')
  await screen.findByText('Tue, Dec 1, 09:00')
  screen.getByText('By Olga')
  screen.getByText('Changed since, and not in it: Partners')
  expect(inputs('/plan')).toEqual([{ listed: { [path]: '1' }, day: tomorrow, hour: '10:30' }])
  answers['/publish'] = publishing
  press(/^Cancel/)
  await waitFor(() => expect(screen.queryByText('Tue, Dec 1, 09:00')).toBeNull())
})

test('a deletion that waits to be published can be undone there', async () => {
  const { inputs } = draw(<Publish />, { '/changes': changes({ change: 'removed' }) })
  await find(/^Restore/)
  await waitFor(() => expect(inputs('/undelete')).toEqual([{ path }]))
})

test('whose changes go online along with one’s own is said', async () => {
  const { documents } = changes()
  const others = ['Ada', 'Bea', 'Ada', 'Eve'].map((changedBy, index) => ({
    ...documents[0],
    ...{ path: `content/pages/${index}.yaml`, changedBy },
  }))
  draw(<Publish />, { '/changes': { ...changes(), documents: others } })
  await screen.findByText(/^All of it goes online together, also what Ada and Bea changed: pages/)
})

test('a planned removal has its title, and the release online has its publisher', async () => {
  const gone = { path: 'content/pages/old.yaml', title: 'Old', change: 'removed' }
  const plan = { at: 1, by: 'Olga', documents: [gone.path], since: [] }
  const published = { ...build, state: 'published', endedAt: 2 }
  draw(<Publish />, {
    '/changes': changes(gone),
    '/publish': { ...publishing, plan, build: published, onlineSince: 2 },
  })
  await screen.findByText('Old', { selector: 'li > div' })
  await screen.findByText('By Eve')
})

test('a preview is shared, its address copied, and ended', async () => {
  const address = 'https://cam.example/preview/a1'
  const preview = { token: 'a1', address, by: 'Eve', page: '/partners', sharedAt: 1 }
  const none = { previews: [], build: null, prevented: '' }
  const { answers, inputs } = draw(<Share />, {
    '/previews': none,
    '/end': none,
    '/publish': { ...publishing, build },
  })
  await screen.findByText('No links yet')
  await screen.findByText(/A link that you create now is ready after that\.$/)
  answers['/previews'] = { ...none, build: { ...build, kind: 'preview' } }
  press('Create link')
  await screen.findByText('Building')
  answers['/previews'] = { ...none, previews: [{ ...preview, endsAt: Date.UTC(2030, 0, 7, 9) }] }
  const link = await screen.findByRole('link', { name: 'Partners' })
  expect(link.getAttribute('href')).toBe(address)
  screen.getByText(/Jan 7, 2030/)
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  press('Copy link')
  expect(writeText).toHaveBeenCalledWith(address)
  answers['/previews'] = none
  press('End now')
  await screen.findByText('No links yet')
  expect(inputs('/previews/end')).toEqual([{ token: 'a1' }])
})
