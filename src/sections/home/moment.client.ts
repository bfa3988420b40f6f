/** When the moment begins by itself, in milliseconds after the first paint: `--wait` in `Hero.module.css`. */
const begins = 2_400

const alert = document.querySelector<HTMLElement>('main > section figcaption')
/** How long the moment's animations have been there; nothing where motion is not wanted. */
const readTime = () => {
  const time = alert?.getAnimations()[0]?.currentTime
  return typeof time === 'number' ? time : begins
}

/* It waits until its pattern is in view: on a phone, until the first swipe. */
const first = alert?.closest<HTMLElement>('section')
if (alert && first && readTime() < begins) {
  first.toggleAttribute('data-waits', true)
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    // From now on, for its time has stood still.
    first.style.setProperty('--wait', `${readTime()}ms`)
    first.removeAttribute('data-waits')
  })
  observer.observe(alert)
}
