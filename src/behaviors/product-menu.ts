/** How long a mouse may be on its way from the link to the menu, in milliseconds. */
const onItsWay = 250

const menu = document.getElementById('product-menu')
const button = document.querySelector<HTMLElement>('[popovertarget="product-menu"]')
/** What opens it below a mouse, and keeps it open: the link, the button and the menu itself. */
const area = menu?.parentElement
let byMouse = false
let leaving: ReturnType<typeof setTimeout> | undefined

function open({ pointerType }: PointerEvent) {
  clearTimeout(leaving)
  if (pointerType !== 'mouse' || menu?.matches(':popover-open')) return
  byMouse = true
  menu?.showPopover()
}

area?.addEventListener('pointerenter', open)
/* The mouse may have been there before this script was. */
area?.addEventListener('pointermove', open, { once: true })

area?.addEventListener('pointerleave', () => {
  if (byMouse) leaving = setTimeout(() => menu?.hidePopover(), onItsWay)
})

/* The mouse that opened it on its way would close it with a press. */
button?.addEventListener('click', (event) => {
  if (byMouse) event.preventDefault()
  byMouse = false
})

menu?.addEventListener('toggle', ({ newState }) => {
  if (newState === 'closed') byMouse = false
})
