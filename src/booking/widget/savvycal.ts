import { at, known, type Provider } from './provider.ts'

/** https://savvycal.com/docs: the embed's inline mode and its event. */
export const savvycal: Provider = ({ place, page, theme, visitor }, tell) => {
  const global = window as unknown as { SavvyCal: SavvyCalQueue }
  const queue: unknown[] = []
  global.SavvyCal = Object.assign((...call: unknown[]) => void queue.push(call), { q: queue })

  addEventListener('savvycal.scheduled', (event) => {
    const booking = event instanceof CustomEvent ? event.detail : undefined
    tell.completed({
      id: at(booking, 'id'),
      name: at(booking, 'displayName'),
      email: at(booking, 'email'),
      start: at(booking, 'startAt'),
      timeZone: at(booking, 'timeZone'),
    })
  })
  const isOwnDomain = page.origin !== 'https://savvycal.com'
  global.SavvyCal('init', isOwnDomain ? { origin: page.origin } : {})
  global.SavvyCal('inline', {
    link: page.pathname.slice(1),
    selector: `#${place.id}`,
    theme,
    ...known({ email: visitor.email, displayName: visitor.name }),
  })
  return { readyWithFrame: true }
}

interface SavvyCalQueue {
  (...call: unknown[]): void
  q: unknown[]
}
