{
  const first = document.querySelector('main > section')
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    first.dataset.moment = 'waiting'
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        first.dataset.moment = 'playing'
      },
      { rootMargin: '0px 0px 32px' },
    )
    observer.observe(first.querySelector('figcaption'))
  }
}
