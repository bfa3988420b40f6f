/** What is seen to go to its place on the next page; `sample/covers/cover.css` names it. */
const moving = '[data-cover-card]:focus-within, [data-cover-head]'

// A page without any gives way at once: for a picture of it, which nobody sees, the next one would have to wait.
addEventListener('pageswap', ({ viewTransition }) => {
  if (!document.querySelector(moving)) viewTransition?.skipTransition()
})
