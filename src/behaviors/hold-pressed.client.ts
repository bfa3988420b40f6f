/** Keeps the pressed question in place when another one above it closes and the page moves up. */
for (const pressed of document.querySelectorAll('details[name] > summary')) {
  pressed.addEventListener('click', () => {
    const { top } = pressed.getBoundingClientRect()
    // Before the next paint, when both have changed.
    requestAnimationFrame(() =>
      scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' }),
    )
  })
}
