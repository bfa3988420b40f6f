import { at, onMessageFrom, type Provider } from './provider.ts'

/**
 * A script that is nobody's known embed. It finds `#booking-widget` with all it may need in data attributes, and
 * puts its frame there. Its frame posts, or it dispatches on that element, `booking:ready`, `booking:failed` and
 * `booking:completed`; see docs/operate.md.
 */
export const anyScript: Provider = ({ place, page, theme, visitor }, tell) => {
  const hear = (type: unknown, told: unknown) => {
    if (type === 'booking:ready') tell.ready()
    if (type === 'booking:failed') tell.failed()
    if (type === 'booking:completed') {
      tell.completed({
        id: at(told, 'id'),
        name: at(told, 'name'),
        email: at(told, 'email'),
        start: at(told, 'start'),
        timeZone: at(told, 'timeZone'),
      })
    }
  }
  onMessageFrom(page.origin, (data) => hear(at(data, 'type'), data))
  for (const type of ['booking:ready', 'booking:failed', 'booking:completed']) {
    place.addEventListener(type, (event) => hear(type, at(event, 'detail')))
  }
  Object.assign(place.dataset, { page: page.href, theme, ...visitor })
  return {
    readyWithFrame: true,
    setTheme: (choice) => {
      place.dataset.theme = choice
    },
  }
}
