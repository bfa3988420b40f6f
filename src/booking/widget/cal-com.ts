import { at, known, type Provider } from './provider.ts'

/** A function that keeps its calls until Cal.com's script takes them over. */
interface CalQueue {
  (...call: unknown[]): void
  q: unknown[]
  ns: Record<string, unknown>
  loaded: true
}

/** https://cal.com/help/embedding/embed-instructions and https://cal.com/help/embedding/embed-events */
export const calCom: Provider = ({ place, page, theme, visitor }, tell) => {
  const queue: unknown[] = []
  const waiting: CalQueue = Object.assign((...call: unknown[]) => void queue.push(call), {
    q: queue,
    ns: {},
    loaded: true as const,
  })
  const global = window as unknown as { Cal: (...call: unknown[]) => void }
  global.Cal = waiting

  const on = (action: string, handle: (data: unknown) => void) =>
    global.Cal('on', { action, callback: (event: unknown) => handle(at(event, 'detail', 'data')) })
  global.Cal('init', { origin: page.origin })
  on('linkReady', () => tell.ready())
  on('linkFailed', () => tell.failed())
  on('bookingSuccessfulV2', (data) =>
    tell.completed({ id: at(data, 'uid'), start: at(data, 'startTime') }),
  )
  global.Cal('inline', {
    elementOrSelector: place,
    calLink: page.pathname.slice(1) + page.search,
    config: { ...known(visitor), theme },
  })
  return { setTheme: (choice) => global.Cal('ui', { theme: choice }) }
}
