import type { WidgetFault } from '../../../contract/forms/booking-event.ts'

/**
 * The states of the widget's panel, as `data-widget` on the root element:
 * `waiting` (700 px are kept free), `shown`, and `away` (our form takes the place).
 */
type State = 'waiting' | 'shown' | 'away'

/** What the panel says, in `data-` attributes of the sentence. */
type Sentence = 'waiting' | 'warned' | 'late' | 'booked' | WidgetFault

/** The panel of the widget, above our own form. */
export function widgetPanel(panel: HTMLElement, place: HTMLElement) {
  const sentence = panel.querySelector<HTMLElement>('[data-say]')
  const showButton = panel.querySelector<HTMLButtonElement>('[data-show]')

  function set(state: State, said: Sentence | '') {
    keepInPlace(() => {
      document.documentElement.dataset.widget = state
      if (showButton) showButton.hidden = said !== 'late'
      if (sentence) sentence.textContent = said && (sentence.dataset[said] ?? '')
    })
  }
  showButton?.addEventListener('click', () => {
    set('shown', '')
    const frame = place.querySelector('iframe')
    ;(frame ?? place).focus()
  })
  const stateNow = () => document.documentElement.dataset.widget as State | undefined
  return {
    isShown: () => stateNow() === 'shown',
    /** The page waited so long for this very script that it has given the place up. */
    isHidden: () => stateNow() === 'away',
    wait: () => set('waiting', 'waiting'),
    show: () => set('shown', ''),
    /** The calendar stays; whether it still works only the visitor can tell. */
    warn: () => set('shown', 'warned'),
    hide: (fault: WidgetFault) => set('away', fault),
    /** The calendar is there after all: it comes when the visitor wants it, not over what they are typing. */
    offer: () => set('away', 'late'),
    confirm: () => set('shown', 'booked'),
  }
}

/** Changes the page above a form that somebody is filling in, without moving the form under their hands. */
function keepInPlace(change: () => void) {
  const form = document.activeElement?.closest('form')
  const before = form?.getBoundingClientRect().top
  change()
  if (!form || before === undefined) return
  scrollBy({ top: form.getBoundingClientRect().top - before, behavior: 'instant' })
}
