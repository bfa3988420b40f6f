import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RequestDetail } from '../../contract/desk/lead-detail.ts'
import { meetingDetail, renderDesk } from '../testing/desk.tsx'
import { RequestForm } from './RequestForm.tsx'

const open: RequestDetail = {
  type: 'objection',
  status: 'received',
  receivedOn: '2026-11-24',
  dueOn: '2026-12-24',
  confirmedAt: 0,
  closedAt: 0,
  needsProof: false,
  isLeftOut: false,
  steps: [
    { status: 'working', refusal: '' },
    { status: 'answered', refusal: '' },
    { status: 'unconfirmed', refusal: 'Its address need not be confirmed.' },
  ],
  extendedTo: [],
}
const draw = (request: RequestDetail) =>
  renderDesk(<RequestForm lead={{ ...meetingDetail(), request }} />)

test.each<[type: RequestDetail['type'], isAsked: boolean]>([
  ['objection', true],
  ['access', false],
])('an answer to %s asks to have left them out: %s', (type, isAsked) => {
  draw({ ...open, type })
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(screen.queryByRole('checkbox') !== null).toBe(isAsked)
})

test('for an unconfirmed subscriber the confirmation is sent again, and no reply is possible', () => {
  const [working, answered] = open.steps as [RequestDetail['steps'][0], RequestDetail['steps'][0]]
  const steps = [working, { ...answered, refusal: 'Not confirmed.' }]
  draw({ ...open, type: 'access', needsProof: true, steps })
  screen.getByRole('button', { name: 'Ask to confirm again', hidden: true })
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start on it' }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a step asks for a line to the person before it is taken', () => {
  draw(open)
  fireEvent.click(screen.getByRole('button', { name: 'Start on it' }))
  screen.getByLabelText(/^A line to them, if you like/)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft is there again after the dialog was closed, at its own step only', () => {
  draw({ ...open, type: 'access' })
  const field = (step: string) => {
    fireEvent.click(screen.getByRole('button', { name: step }))
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: /leena@rannik/ })
  }
  fireEvent.change(field('Reply'), { target: { value: 'We hold nothing.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field('Start on it').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field('Reply').value).toBe('We hold nothing.')
})
