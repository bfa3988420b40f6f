/** Pages that were fetched, or are being fetched, and the page itself. */
const fetched = new Set([location.pathname])

/** Fetches the page behind a link that is about to be followed, in browsers without speculation rules. */
function prefetch({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname.includes('.')) return
  const { pathname: href } = link
  if (fetched.has(href)) return
  fetched.add(href)
  const hint = document.createElement('link')
  if (hint.relList.supports('prefetch')) {
    document.head.append(Object.assign(hint, { rel: 'prefetch', href }))
  } else {
    fetch(href, { priority: 'low' }).catch(() => {})
  }
}

if (!HTMLScriptElement.supports?.('speculationrules')) {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(sign, prefetch, { passive: true })
  }
}
