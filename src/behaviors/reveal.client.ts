const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, intersectionRatio, target } of entries) {
      if (!(target instanceof HTMLElement)) continue
      if (target.dataset.reveal === 'waiting') {
        if (!isIntersecting) continue
        target.dataset.reveal = 'shown'
        observer.unobserve(target)
      } else if (intersectionRatio > 0) {
        observer.unobserve(target)
      } else {
        target.dataset.reveal = 'waiting'
      }
    }
  },
  { threshold: 0.2 },
)

for (const list of document.querySelectorAll('[data-reveal]')) {
  for (const [order, item] of [...list.children].entries()) {
    if (item instanceof HTMLElement) item.style.setProperty('--order', String(order))
  }
  observer.observe(list)
}
