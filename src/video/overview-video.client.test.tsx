import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { FilmStage } from '../components/FilmStage.tsx'
import { paint } from '../testing/browser.ts'
import { test, writePage } from '../testing/page.ts'

async function press(embed: string | undefined, modifiers: MouseEventInit = {}) {
  writePage(<FilmStage play="Play" embed={embed} />)
  await import('./overview-video.client.ts')
  expect(document.querySelector('video, iframe')).toBeNull()
  const isLeft = fireEvent.click(screen.getByRole('link'), modifiers)
  await paint()
  return isLeft
}

test('our own film takes the place of the poster, plays with controls and captions, and has the focus', async () => {
  // jsdom gives no film the focus; browsers do.
  const focus = vi.spyOn(HTMLVideoElement.prototype, 'focus')
  expect(await press(undefined)).toBe(false)
  const video = document.querySelector('video') as HTMLVideoElement
  expect(video).toMatchObject({ controls: true, autoplay: true, ariaLabel: expect.any(String) })
  expect(focus.mock.contexts).toEqual([video])
  expect(screen.queryByRole('link')).toBeNull()
  expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ])
  const track = video.querySelector('track')
  expect(track).toMatchObject({ kind: 'captions', srclang: 'en', default: false })
  expect(track?.src).toMatch(/\/film\/overview\.vtt$/)
})

test('with a key held the browser does what it does with a link', async () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await press(undefined, { metaKey: true })
  expect(document.querySelector('video')).toBeNull()
})

test('a film on another host plays in that host’s own frame', async () => {
  const embed = 'https://player.example/embed/1'
  await press(embed)
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  expect(frame.src).toBe(embed)
  expect(frame.title).not.toBe('')
  expect(frame.getAttribute('allow')).toContain('fullscreen')
  expect(document.activeElement).toBe(frame)
})
