import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FilmStage } from '../components/FilmStage.tsx'
import { pageSchemas } from '../content/page-schemas.ts'
import { paint } from '../testing/browser.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'

const content = readContent('pages/home.yaml', pageSchemas.home).video
const embed = 'https://player.example/embed/1'

loadPagesAnew()
const play = () => screen.getByRole('link', { name: content.play })
const press = async () => {
  const left = fireEvent.click(play())
  await paint()
  return left
}

describe('our own film', () => {
  beforeEach(async () => {
    writePage(<FilmStage play={content.play} embed={undefined} />)
    await import('./overview-video.client.ts')
  })

  test('is asked for by a press and not before', () => {
    expect(document.querySelector('video')).toBeNull()
  })

  test('takes the place of the poster, plays with controls and captions, and has the focus', async () => {
    // jsdom gives no film the focus; browsers do.
    const focus = vi.spyOn(HTMLVideoElement.prototype, 'focus')
    expect(await press()).toBe(false)
    const video = document.querySelector('video') as HTMLVideoElement
    expect([video.controls, video.autoplay]).toEqual([true, true])
    expect(focus.mock.contexts).toEqual([video])
    expect(screen.queryByRole('link')).toBeNull()
    expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ])
    const track = video.querySelector('track')
    expect(track).toMatchObject({ kind: 'captions', srclang: 'en', default: true })
    expect(track?.src).toMatch(/\/film\/overview\.vtt$/)
    expect(video.ariaLabel).not.toBe('')
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])(
    'with %s held the browser does what it does with a link',
    async (held) => {
      play().addEventListener('click', (event) => {
        expect(event.defaultPrevented).toBe(false)
        event.preventDefault()
      })
      fireEvent.click(play(), { [held]: true })
      await paint()
      expect(document.querySelector('video')).toBeNull()
    },
  )
})

test('a film on another host plays in that host’s own frame', async () => {
  writePage(<FilmStage play={content.play} embed={embed} />)
  await import('./overview-video.client.ts')
  expect(document.querySelector('iframe')).toBeNull()
  await press()
  const frame = document.querySelector('iframe') as HTMLIFrameElement
  expect(frame.src).toBe(embed)
  expect(frame.title).not.toBe('')
  expect(frame.allow).toContain('fullscreen')
  expect(document.activeElement).toBe(frame)
})
