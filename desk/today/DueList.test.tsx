import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeMedia } from '../../src/testing/browser.ts'
import { meetingDetail } from '../testing/desk.tsx'
import { renderAt } from '../testing/render-at.tsx'
import { DueList } from './DueList.tsx'

test('j and k walk the leads that are due', async () => {
  fakeMedia()
  const { row } = meetingDetail()
  const due = ['Leena', 'Ingrid'].map((name) => ({ ...row, id: name, name }))
  const today = { due, dueCount: 2, lately: [] } as unknown as Parameters<
    typeof DueList
  >[0]['today']
  await renderAt('/', <DueList today={today} zone="Europe/Tallinn" now={0} falls={undefined} />)
  const walked = ['j', 'j', 'j', 'k'].map((key) => {
    fireEvent.keyDown(document, { key })
    return screen.getAllByRole('link').indexOf(document.activeElement as HTMLElement)
  })
  // The first link is that to the inbox.
  expect(walked).toEqual([1, 2, 2, 1])
})
