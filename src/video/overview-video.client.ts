import { afterPaint } from '../islands/after-paint.ts'

const sources = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const

/** Puts the film in place of the poster on the first click; nothing of it is asked for before. */
for (const stage of document.querySelectorAll<HTMLElement>('[data-film], [data-video]')) {
  stage.querySelector('a')?.addEventListener('click', (event) => {
    // A click with a key held opens a tab or saves the file, as on any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A browser takes long over its first player.
    afterPaint(() => {
      const { film, video } = stage.dataset
      const player = video ? createFrame(video) : createFilm(film ?? '')
      stage.replaceChildren(player)
      player.focus()
    })
  })
}

/** A film of another host, in that host's own player. */
function createFrame(src: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  return Object.assign(frame, {
    src,
    title: 'Overview film',
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    allowFullscreen: true,
  })
}

function createFilm(path: string): HTMLVideoElement {
  const video = document.createElement('video')
  Object.assign(video, { controls: true, autoplay: true, playsInline: true })
  video.setAttribute('aria-label', 'Overview film')
  for (const [ending, type] of sources) {
    const source = document.createElement('source')
    video.append(Object.assign(source, { src: `${path}.${ending}`, type }))
  }
  const captions = document.createElement('track')
  const track = {
    kind: 'captions',
    srclang: 'en',
    label: 'English',
    src: `${path}.vtt`,
    default: true,
  }
  video.append(Object.assign(captions, track))
  return video
}
