import { formatDayHour, formatPoint } from '../week.ts'

/** How long the week takes when it plays by itself, in milliseconds. */
const playing = 4_000

/** A range input that sets the time of a field. The week plays once when it comes into view; a touch stops it. */
function scrub(week: HTMLElement, range: HTMLInputElement): void {
  const marks = [...week.querySelectorAll<Element>('[data-point]')].map((element) => ({
    element,
    point: Number(element.getAttribute('data-point')),
  }))
  const contacts = marks.filter(({ element }) => element.matches('[data-contact="true"]'))
  const [first, last] = [Number(range.min), Number(range.max)]

  const show = () => {
    const now = range.valueAsNumber
    const latest = Math.max(...contacts.flatMap(({ point }) => (point <= now ? point : [])))
    for (const { element, point } of marks) {
      element.toggleAttribute('data-ahead', point > now)
      element.toggleAttribute('data-latest', point === latest && now < last)
    }
    range.setAttribute('aria-valuetext', formatPoint(now))
    range.style.setProperty('--reached', String((now - first) / (last - first)))
    setText('[data-said]', formatPoint(now))
    setText('[data-clock]', formatDayHour(now - 1))
    setText('[data-count]', String(contacts.filter(({ point }) => point <= now).length))
  }
  const setText = (selector: string, text: string) => {
    const place = week.querySelector(selector)
    if (place) place.textContent = text
  }

  let stopped = false
  const play = () => {
    let start: number | undefined
    const step = (time: number) => {
      if (stopped) return
      start ??= time
      const part = Math.min((time - start) / playing, 1)
      const point = Math.round(first + part * (last - first))
      // A point lasts several frames.
      if (point !== range.valueAsNumber) {
        range.valueAsNumber = point
        show()
      }
      if (part < 1) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }

  range.addEventListener('input', show)
  for (const touch of ['pointerdown', 'keydown', 'input']) {
    week.addEventListener(touch, () => {
      stopped = true
    })
  }
  show()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    play()
  })
  observer.observe(range)
}

const week = document.querySelector<HTMLElement>('[data-week]')
const range = week?.querySelector('input')
if (week && range) scrub(week, range)
