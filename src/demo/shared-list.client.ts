import { shortReasonOf } from '../sample/list-row.ts'
import { filterLeads, type Lead, rankLeads } from '../sample/rank.ts'
import { fetchDemo, hasState, listWords, stateIn } from './demo-state.ts'

/** Shows the list whose state the address carries; without it, or without the market, the list of the start stays. */
async function showShared(sheet: HTMLElement, search: string): Promise<void> {
  const query = new URLSearchParams(search)
  if (!hasState(query)) return
  const { copy, market } = await fetchDemo()
  const state = stateIn(query, market)
  if (!state) return

  const watch = { competitors: new Set(state.competitors), point: state.point }
  const leads = filterLeads(rankLeads(market, watch), state.filter)
  const words = listWords(state, market, copy, sheet.dataset.competitors ?? '')
  const people = leads.length === 1 ? copy.people.one : copy.people.many
  say(sheet, 'state', [...words, `${leads.length} ${people}`].join(' · '))
  const signs = [...(sheet.querySelector('template')?.content.children ?? [])]
  for (const [place, row] of sheet.querySelectorAll<HTMLElement>('[data-row]').entries()) {
    const lead = leads[place]
    row.hidden = !lead
    if (lead) fill(row, lead, signs)
  }
  const open = sheet.querySelector<HTMLAnchorElement>('[data-open]')
  if (open) open.search = search
}

function fill(row: HTMLElement, lead: Lead, signs: Element[]): void {
  const { person, company, stage, priority } = lead
  say(row, 'name', person.name)
  say(row, 'title', person.title)
  say(row, 'company', company.name)
  say(row, 'reason', shortReasonOf(lead))
  for (const [name, value] of Object.entries({ stage, priority })) {
    const sign = signs.find(({ textContent }) => textContent === value)
    if (sign) row.querySelector(`[data-sign="${name}"]`)?.replaceChildren(sign.cloneNode(true))
  }
}

function say(within: HTMLElement, name: string, text: string): void {
  const place = within.querySelector(`[data-says="${name}"]`)
  if (place) place.textContent = text
}

const sheet = document.querySelector<HTMLElement>('[data-shared-list]')
if (sheet) showShared(sheet, location.search).catch(console.error)
