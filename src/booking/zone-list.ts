import { formatZone } from '../../contract/slot-text.ts'
import { listTimeZones } from '../../contract/time-zones.ts'

/** A list with one zone, which gets all others once somebody is about to use it: to name them takes a while. */
export function startZoneList(list: HTMLSelectElement, onChange: (zone: string) => void) {
  let isWhole = false
  function show(zone: string): void {
    if (![...list.options].some(({ value }) => value === zone)) list.append(option(zone))
    list.value = zone
  }
  function listAll(): void {
    if (isWhole) return
    isWhole = true
    const zone = list.value
    list.replaceChildren(...listTimeZones().map(option))
    show(zone)
  }
  list.hidden = false
  list.addEventListener('change', () => onChange(list.value))
  list.addEventListener('pointerover', listAll)
  list.addEventListener('focus', listAll)
  return show
}

function option(zone: string): HTMLOptionElement {
  return new Option(formatZone(zone), zone)
}
