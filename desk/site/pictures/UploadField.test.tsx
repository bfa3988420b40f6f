import { fireEvent, screen } from '@testing-library/react'
import { DOMSerializer } from 'prosemirror-model'
import { expect, test, vi } from 'vitest'
import { maxPicture } from '../../../contract/desk/picture-calls.ts'
import { deskQueries, renderDesk } from '../../testing/desk.tsx'
import { changesQuery } from '../queries.ts'
import { schema, types } from '../text/schema.ts'
import { UploadField } from './UploadField.tsx'

test('of several pictures the one that is refused is named, and the others are sent', async () => {
  const sentence = 'Send a PNG.'
  const refusal = { error: { code: 'not-a-picture', message: sentence } }
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('one')
      ? Response.json(refusal, { status: 422 })
      : Response.json({ path: 'content/pictures/two.webp', pictures: [], note: '' }),
  )
  const done = vi.fn()
  renderDesk(<UploadField label="Add" onDone={done} />)
  const files = ['one.svg', 'two.png'].map((name) => new File([''], name))
  fireEvent.change(screen.getByLabelText('Add'), { target: { files } })
  await screen.findByText(`one.svg: ${sentence}`)
  expect(done).toHaveBeenCalledWith('content/pictures/two.webp')
})

test('a picture is seen while it is sent, and its address given back after that', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const revoked = vi.fn()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1'
      static override revokeObjectURL = revoked
    },
  )
  const { container } = renderDesk(<UploadField label="Add" onDone={() => {}} />)
  fireEvent.change(screen.getByLabelText('Add'), { target: { files: [new File([''], 'a.png')] } })
  await screen.findByText(/^Making it small for the site …/)
  expect(container.querySelector('img')).toHaveProperty('src', 'blob:1')
  answer.resolve(Response.json({ path: 'content/pictures/a.webp', pictures: [], note: '' }))
  await screen.findByLabelText('Add')
  expect([container.querySelector('img'), revoked.mock.lastCall?.[0]]).toEqual([null, 'blob:1'])
})

test('a picture that is too large is refused with the limit, and not sent', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  renderDesk(<UploadField label="Add" onDone={() => {}} />)
  const large = Object.defineProperty(new File([''], 'one.png'), 'size', {
    value: maxPicture.bytes + 1,
  })
  fireEvent.change(screen.getByLabelText('Add'), { target: { files: [large] } })
  await screen.findByText(/^one\.png: .*15 MB/)
  expect(asked).not.toHaveBeenCalled()
})

test('a picture that is replaced is asked for anew, also in a text, and so are the changes', async () => {
  const path = 'content/pictures/one.webp'
  const figure = () =>
    DOMSerializer.fromSchema(schema).serializeNode(
      types.image.create({ url: '../pictures/one.webp' }),
    ).firstChild as HTMLImageElement
  const before = figure().src
  const pictures = [{ path, bytes: 1, changedAt: 7, uses: [] }]
  vi.stubGlobal('fetch', async () => Response.json({ path, pictures, note: '' }))
  const done = vi.fn()
  const queries = deskQueries()
  queries.setQueryData(changesQuery.queryKey, { listed: {}, documents: [], last: [] })
  renderDesk(<UploadField label="Replace" replaces={path} onDone={done} />, 'team', queries)
  const files = [new File([''], 'other.webp')]
  fireEvent.change(screen.getByLabelText('Replace'), { target: { files } })
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(figure().src).not.toBe(before)
  expect(queries.getQueryState(changesQuery.queryKey)?.isInvalidated).toBe(true)
})
