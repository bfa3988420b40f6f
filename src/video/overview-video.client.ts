import { runAfterPaint } from '../islands/after-paint.ts'

/** Puts the film in place of the poster on the first click; nothing of it is asked for before. */
for (const stage of document.querySelectorAll<HTMLElement>('[data-film], [data-video]')) {
  stage.querySelector('a')?.addEventListener('click', (event) => {
    // A click with a key held opens a tab or saves the file, as on any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A browser takes long over its first player.
    runAfterPaint(() => {
      const { film, video } = stage.dataset
      const player = video ? createFrame(video) : createFilm(film ?? '')
      const band = player instanceof HTMLVideoElement ? [createBand(player)] : []
      stage.replaceChildren(player, ...band)
      player.focus()
    })
  })
}

/** A film of another host, in that host's own player. */
function createFrame(src: string): HTMLIFrameElement {
  const allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  const own = { src, title: 'Overview film', allow, allowFullscreen: true }
  return Object.assign(document.createElement('iframe'), own)
}

function createFilm(path: string): HTMLVideoElement {
  const own = { controls: true, autoplay: true, playsInline: true, ariaLabel: 'Overview film' }
  const video = Object.assign(document.createElement('video'), own)
  for (const ending of ['webm', 'mp4']) {
    const source = { src: `${path}.${ending}`, type: `video/${ending}` }
    video.append(Object.assign(document.createElement('source'), source))
  }
  const captions = { kind: 'captions', srclang: 'en', label: 'English' }
  const track = { src: `${path}.vtt`, ...captions }
  video.append(Object.assign(document.createElement('track'), track))
  return video
}

/** What the captions say stands below the picture, which they would cover; over it only where the picture is alone. */
function createBand(video: HTMLVideoElement): HTMLElement {
  const band = document.createElement('p')
  const [track] = video.textTracks
  if (!track) return band
  track.mode = 'hidden'
  track.addEventListener('cuechange', () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[]
    band.textContent = cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
  })
  video.addEventListener('fullscreenchange', () => {
    track.mode = document.fullscreenElement === video ? 'showing' : 'hidden'
  })
  return band
}
