import { sitePath } from '../http/site-path.ts'

/** Leads links that scripts draw to the preview; the build has changed all others. */
function lead({ target }: Event): void {
  const element = target instanceof Element && target.closest('a[href^="/"], form[action^="/"]')
  if (!element) return
  const name = element.matches('a') ? 'href' : 'action'
  const address = element.getAttribute(name) ?? ''
  if (!address.startsWith(`${sitePath('/')}`)) element.setAttribute(name, sitePath(address))
}

for (const type of ['click', 'auxclick', 'contextmenu', 'submit'])
  addEventListener(type, lead, true)
