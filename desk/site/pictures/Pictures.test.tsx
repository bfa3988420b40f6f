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
