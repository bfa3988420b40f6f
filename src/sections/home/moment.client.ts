/** When the moment begins by itself, in milliseconds after the first paint: `--wait` in `Hero.module.css`. */
const begins = 2_400

const alert = document.querySelector<HTMLElement>('main > section figcaption')
/** The current time of the animations; undefined when the visitor wants no motion. */
const readTime = () => {
  const time = alert?.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : begins
}

/** Paused until the pattern is in view, on a phone until the first swipe. */
const first = alert?.closest<HTMLElement>('section')
if (alert && first && readTime() < begins) {
  first.toggleAttribute('data-waits', true)
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    // The paused animation goes on from here.
    first.style.setProperty('--wait', `${readTime()}ms`)
    first.removeAttribute('data-waits')
  })
  observer.observe(alert)
}
