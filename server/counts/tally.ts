import type { CountsTable } from '../db/schema.ts'
import { mayBePersonal } from './personal.ts'
import type { Device } from './visitors.ts'

/** What is counted; `call` is a click to `/book`, by the page it is on. */
export type VisitEvent = 'page' | 'not-found' | 'call' | 'chosen' | `sent ${string}`

export interface CountedVisit {
  what: VisitEvent
  page: string
  campaign: string
  device: Device
}

/** A campaign is counted by name once a day has seen it so often, as an address can name any. */
export const minVisitsListed = 20
/** How many campaigns a day counts by name, and how many more it watches. */
export const maxCampaigns = 100
const maxWatched = 1_000
/** How many rows of a day name a campaign, in each process; the others share one row by page and device. */
export const maxNamedRows = 5_000
export const otherCampaigns = 'other'

/** Counts in memory until they are stored: at most pages × campaigns × devices of a day. */
export class VisitTally {
  /** The counts since the last `take`, by what they count. */
  #rows = new Map<string, CountsTable>()
  #campaigns = new Set<string>()
  #watched = new Map<string, number>()
  #namedRows = new Set<string>()
  #today = ''

  /** @param day `2026-11-24`. */
  add({ campaign, ...seen }: CountedVisit, day: string): void {
    if (day !== this.#today) {
      this.#today = day
      this.#campaigns.clear()
      this.#watched.clear()
      this.#namedRows.clear()
    }
    this.#count({ day, ...seen, campaign: campaign && this.#bounded(campaign), count: 1 })
  }

  #bounded(campaign: string): string {
    if (this.#campaigns.has(campaign)) return campaign
    if (!this.#isOften(campaign) || mayBePersonal(campaign)) return otherCampaigns
    if (this.#campaigns.size >= maxCampaigns) return otherCampaigns
    this.#campaigns.add(campaign)
    return campaign
  }

  #isOften(campaign: string): boolean {
    const seen = (this.#watched.get(campaign) ?? 0) + 1
    if (seen > 1 || this.#watched.size < maxWatched) this.#watched.set(campaign, seen)
    return seen >= minVisitsListed
  }

  #count(row: CountsTable): void {
    const isNamed = row.campaign !== '' && row.campaign !== otherCampaigns
    if (isNamed && !this.#mayName(toRowKey(row))) row.campaign = otherCampaigns
    const key = toRowKey(row)
    const known = this.#rows.get(key)
    if (known) known.count += row.count
    else this.#rows.set(key, row)
  }

  #mayName(key: string): boolean {
    if (this.#namedRows.size < maxNamedRows) this.#namedRows.add(key)
    return this.#namedRows.has(key)
  }

  /** Returns and clears the counts, in a fixed order, so that processes that store them do not deadlock. */
  take(): CountsTable[] {
    const rows = [...this.#rows].sort(([key], [other]) => (key < other ? -1 : 1))
    this.#rows.clear()
    return rows.map(([, row]) => row)
  }

  putBack(rows: readonly CountsTable[]): void {
    for (const row of rows) this.#count({ ...row })
  }
}

function toRowKey({ day, what, page, campaign, device }: CountsTable): string {
  return [day, what, page, campaign, device].join('\n')
}
