import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderDesk } from '../testing/desk.tsx'
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
