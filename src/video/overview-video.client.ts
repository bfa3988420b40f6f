import { runAfterPaint } from '../islands/after-paint.ts'

/** Puts the film, which waits in a template, in place of the poster on the first click; nothing of it loads before. */
for (const stage of document.querySelectorAll<HTMLElement>('[data-film], [data-video]')) {
  stage.querySelector('a')?.addEventListener('click', (event) => {
    // A click with a key held opens a tab or saves the file, as on any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A browser takes long over its first player.
    runAfterPaint(() => {
      const film = stage.querySelector('template')?.content
      if (film) stage.replaceChildren(document.importNode(film, true))
      const player = stage.querySelector<HTMLElement>('video, iframe')
      if (player instanceof HTMLVideoElement) sayBelow(player)
      player?.focus()
    })
  })
}

/** Writes the captions below the picture, which they would cover; over it only where the picture is alone. */
function sayBelow(video: HTMLVideoElement): void {
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
