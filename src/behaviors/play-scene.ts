/** A scene whose end is far below the window waits until that is near; without scripts it plays at once. */
const scene = document.querySelector<HTMLElement>('[data-scene]')
const end = scene?.querySelector('figcaption')
if (scene && end) {
  const animations = scene.getAnimations({ subtree: true })
  let waits = false
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect()
        if (waits) for (const animation of animations) animation.play()
      } else if (!waits) {
        waits = true
        for (const animation of animations) {
          animation.pause()
          animation.currentTime = 0
        }
      }
    },
    // On a phone the names are in the window before the line below them.
    { rootMargin: '0px 0px 160px' },
  )
  observer.observe(end)
}
