/* The page of a scheduling service, above our own form; the markup is that of `BookingEmbed.astro`. */
{
  const panel = document.querySelector('[data-booking-widget]')
  const place = panel.querySelector('.booking-frame')
  const sentence = panel.querySelector('[role="status"]')
  const { page, frame: title, waiting, blocked, slow } = panel.dataset

  // The form below must not move under the hands of whoever is filling it in.
  const show = (state, text = '') => {
    const form = document.activeElement?.closest('form')
    const before = form?.getBoundingClientRect().top
    panel.dataset.state = state
    sentence.textContent = text
    if (form) scrollBy({ top: form.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  const giveUp = (text) => {
    clearTimeout(patience)
    place.replaceChildren()
    show('away', text)
  }
  const open = () => {
    if (panel.dataset.state !== 'waiting') return
    const frame = Object.assign(document.createElement('iframe'), { title, src: page })
    frame.addEventListener('load', () => {
      clearTimeout(patience)
      show('shown')
    })
    place.append(frame)
  }

  const patience = setTimeout(() => giveUp(slow), 8000)
  show('waiting', waiting)
  // A frame loads an error page as well as any other; only a request tells whether the service can be reached.
  fetch(page, { mode: 'no-cors', credentials: 'omit' }).then(open, () => {
    if (panel.dataset.state === 'waiting') giveUp(blocked)
  })
}
