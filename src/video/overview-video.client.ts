import { runAfterPaint } from '../islands/after-paint.ts'

/** Replaces the poster by the film, which waits in a template, on the first click. */
for (const stage of document.querySelectorAll<HTMLElement>('[data-film], [data-video]')) {
  stage.querySelector('a')?.addEventListener('click', (event) => {
    // A click with a modifier key opens a tab or saves the file, as on any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The first player takes long to create.
    runAfterPaint(() => {
      const film = stage.querySelector('template')?.content
      if (film) stage.replaceChildren(document.importNode(film, true))
      const player = stage.querySelector<HTMLElement>('video, iframe')
      if (player instanceof HTMLVideoElement) showCaptions(player)
      player?.focus()
    })
  })
}

/** Shows captions below the picture; over it only in full screen. */
function showCaptions(video: HTMLVideoElement): void {
  const [track] = video.textTracks
  if (!track) return
  track.mode = 'hidden'
  track.addEventListener('cuechange', () => {
    const cues = [...(track.activeCues ?? [])] as VTTCue[]
    const words = cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
    if (video.nextElementSibling) video.nextElementSibling.textContent = words
  })
  video.addEventListener('fullscreenchange', () => {
    track.mode = document.fullscreenElement === video ? 'showing' : 'hidden'
  })
}
