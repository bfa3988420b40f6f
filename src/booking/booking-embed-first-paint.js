/** Opens the page of a scheduling service above our own form, in the markup of `BookingEmbed.astro`. */
{
  const panel = document.querySelector('[data-booking-widget]')
  const place = panel.querySelector('.booking-frame')
  const sentence = panel.querySelector('[role="status"]')
  const { page, frame: title, waiting, blocked, slow } = panel.dataset

  // The form below must not move while somebody fills it in.
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
  // A frame reports `load` for an error page as well; only a request tells whether the service is reachable.
  fetch(page, { mode: 'no-cors', credentials: 'omit' }).then(open, () => {
    if (panel.dataset.state === 'waiting') giveUp(blocked)
  })
}
