import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, find, listing, path } from '../../testing/site.tsx'
import { Pictures } from './Pictures.tsx'

test('words of a picture that somebody has changed meanwhile are read anew', async () => {
  const use = { document: path, field: [], title: 'Partners' }
  const picture = { path: 'content/pictures/one.webp', bytes: 1, changedAt: 1 }
  const show = (text: string) => ({ pictures: [{ ...picture, uses: [{ ...use, text }] }] })
  const { answers } = draw(<Pictures />, {
    '/site': listing(),
    '/pictures': show('Doors'),
    '/describe-picture': () =>
      Response.json({ error: { code: 'changed', message: 'Changed.' } }, { status: 409 }),
  })
  await find(/^Change words/)
  fireEvent.change(screen.getByRole('textbox', { hidden: true }), { target: { value: 'Gates' } })
  answers['/pictures'] = show('Windows')
  fireEvent.submit(screen.getByRole('textbox', { hidden: true }).closest('form') ?? expect.fail())
  await screen.findByText('Windows')
  await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).toBeNull())
})

test('after a picture is replaced it is asked once what it shows on all its pages', async () => {
  const other = 'content/pages/other.yaml'
  const file = 'content/pictures/one.webp'
  const uses = [
    { document: path, field: [], title: 'Partners', text: 'Doors' },
    { document: other, field: [], title: 'Other', text: 'Gates' },
  ]
  const pictures = { pictures: [{ path: file, bytes: 1, changedAt: 1, uses }] }
  const { inputs } = draw(<Pictures />, {
    '/site': listing(),
    '/pictures': pictures,
    '/upload': () => Response.json({ path: file, ...pictures, note: '' }),
    '/describe-picture': { ...pictures, note: '' },
  })
  const files = [new File([''], 'one.webp')]
  fireEvent.change(await screen.findByLabelText(/^Replace/), { target: { files } })
  await screen.findByText('It stands in Partners, Other.')
  const field = screen.getByRole('textbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'Windows' } })
  fireEvent.submit(field.closest('form') ?? expect.fail())
  await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).toBeNull())
  expect(inputs('/describe-picture')).toEqual([
    { path: file, document: path, text: 'Doors', words: 'Windows' },
    { path: file, document: other, text: 'Gates', words: 'Windows' },
  ])
})
