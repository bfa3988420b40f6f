import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, find, path, press, write } from '../../testing/site.tsx'
import { Document } from '../document/Document.tsx'

const address = '/desk/site/preview/partners'
const findFrame = () => screen.findByTitle('The page as it will be')

test('the page is drawn with what is written, and stays as it was while a mistake is mended', async () => {
  const { answers, inputs } = draw(<Document path={path} />, {
    '/preview': { outcome: 'starting' },
  })
  await write('Heading', 'Friends')
  press(/preview$/i)
  await screen.findByText(/^Getting the preview ready/)
  answers['/preview'] = { outcome: 'drawn', address }
  const frame = await findFrame()
  expect(frame.getAttribute('src')).toBe(address)
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  await waitFor(() =>
    expect(inputs('/preview').at(-1)).toMatchObject({ values: { heading: 'Friends' } }),
  )
  answers['/preview'] = { outcome: 'faults', faults: [] }
  answers['/check'] = { faults: [{ path: ['heading'], sentence: 'Is missing.' }] }
  await write('Heading', '')
  await screen.findByText(/^Without your last change/)
  expect(await findFrame()).toBe(frame)
})

test('a preview that has ended says so, and starts again', async () => {
  draw(<Document path={path} />, { '/preview': { outcome: 'drawn', address } })
  await find(/preview$/i)
  const frame = await findFrame()
  const page = { contentType: 'text/plain', body: { textContent: 'Ended.' } }
  Object.defineProperty(frame, 'contentDocument', { value: page })
  fireEvent.load(frame)
  await screen.findByText('Ended.')
  expect(frame.isConnected).toBe(false)
  press('Try again')
  await findFrame()
})

const drawPartners = async () => {
  draw(<Document path={path} />, { '/preview': { outcome: 'drawn', address } })
  await find(/preview$/i)
  const load = async (words: string) => {
    const frames = await screen.findAllByTitle('The page as it will be')
    const page = window.document.implementation.createHTMLDocument()
    page.body.innerHTML = `<main><h1>${words}</h1></main>`
    page.elementFromPoint = () => page.querySelector('h1')
    Object.defineProperty(frames.at(-1), 'contentDocument', { value: page })
    fireEvent.load(frames.at(-1) ?? expect.fail())
    return page.querySelector('h1') ?? expect.fail()
  }
  const heading = await load('Partners')
  return { heading, load }
}

test('what is pressed in a page that is replaced meanwhile leads to its field after that', async () => {
  const { heading, load } = await drawPartners()
  await write('Heading', 'Friends')
  await waitFor(() => expect(screen.getAllByTitle('The page as it will be')).toHaveLength(2))
  // Its release would come to the next page.
  heading.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await load('Friends')
  await waitFor(() => expect(window.document.activeElement).toBe(screen.getByLabelText('Heading')))
})

test('a page that is replaced leaves the focus where one went on after pressing it', async () => {
  const { heading, load } = await drawPartners()
  const press = (button: number) =>
    heading.dispatchEvent(new MouseEvent('mousedown', { button, bubbles: true }))
  await write('Heading', 'Friends')
  await waitFor(() => expect(screen.getAllByTitle('The page as it will be')).toHaveLength(2))
  press(0)
  const save = screen.getByRole('button', { name: /^Save/ })
  save.focus()
  press(2)
  await load('Friends')
  const leaves = waitFor(() => expect(window.document.activeElement).not.toBe(save), {
    timeout: 500,
  })
  await expect(leaves).rejects.toThrow()
})
