/** The buttons that were pressed before there was a script to answer; `first-paint.js` keeps them. */
declare global {
  interface Window {
    pressedEarly?: Element[]
  }
}

// Scripts of a page begin one after the other, without a pause: by now all of them have.
queueMicrotask(() => {
  const { pressedEarly = [] } = window
  window.onclick = null
  for (const pressed of pressedEarly) {
    // Links, forms and menus have done what they do.
    pressed.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click()
  }
})
