/**
 * Of questions that close each other, the pressed one stays where it is: what closes above it would otherwise carry it
 * out of the window.
 */
for (const pressed of document.querySelectorAll('details[name] > summary')) {
  pressed.addEventListener('click', () => {
    const { top } = pressed.getBoundingClientRect()
    // Before the next paint, when one is closed and the other open.
    requestAnimationFrame(() =>
      scrollBy({ top: pressed.getBoundingClientRect().top - top, behavior: 'instant' }),
    )
  })
}
