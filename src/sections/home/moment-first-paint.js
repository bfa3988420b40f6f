{
  const { dataset } = document.querySelector('main > section')
  dataset.moment = 'waiting'
  new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) dataset.moment = 'playing'
  }).observe(document.querySelector('figcaption'))
}
