/** Pages that were fetched, or are being fetched, and the page itself. */
const fetched = new Set([location.pathname])

/** Fetches the page behind a link that is about to be followed, in browsers without speculation rules. */
function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname.includes('.')) return
  const { pathname: href } = link
  if (fetched.has(href)) return
  fetched.add(href)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

if (!HTMLScriptElement.supports?.('speculationrules')) {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, prefetch, { passive: true })
  }
}
