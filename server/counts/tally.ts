import type { CountsTable } from '../db/schema.ts'
import { mayBePersonal } from './personal.ts'
import type { Device } from './visitors.ts'

/** What is counted; `call` is a way to `/book` by the page it begins on. */
export type VisitEvent = 'page' | 'not-found' | 'call' | 'chosen' | `sent ${string}`

export interface Seen {
  what: VisitEvent
  page: string
  campaign: string
  device: Device
}

/** How often a day has to see a campaign before it is counted by its name; an address can name any. */
export const oftenSeen = 20
/** How many campaigns of a day are counted by their names, and how many others are watched. */
export const mostCampaigns = 100
const mostWatched = 1_000
/** How many rows of a day name a campaign: past it there is one row for all of the others, by page and device. */
export const mostNamedRows = 5_000
export const otherCampaigns = 'other'

type ByDevice = Map<string, CountsTable>

/** Counts in memory until they are taken: as many as there are pages, campaigns and devices in a day. */
export class Tally {
  #rows: CountsTable[] = []
  /** By day, page, campaign and what: a key of all of them, put together for each request, took as long as the rest. */
  #index = new Map<string, Map<string, Map<string, Map<string, ByDevice>>>>()
  #campaigns = new Set<string>()
  #watched = new Map<string, number>()
  #namedRows = new Set<string>()
  #today = ''

  /** @param today as `2026-11-24`. */
  add({ what, page, campaign, device }: Seen, today: string): void {
    if (today !== this.#today) {
      this.#today = today
      this.#campaigns.clear()
      this.#watched.clear()
      this.#namedRows.clear()
    }
    const named = campaign === '' ? '' : this.#bounded(campaign)
    this.#row(today, what, page, named, device).count += 1
  }

  #bounded(campaign: string): string {
    if (this.#campaigns.has(campaign)) return campaign
    if (!this.#isOften(campaign) || mayBePersonal(campaign)) return otherCampaigns
    if (this.#campaigns.size >= mostCampaigns) return otherCampaigns
    this.#campaigns.add(campaign)
    return campaign
  }

  #isOften(campaign: string): boolean {
    const seen = (this.#watched.get(campaign) ?? 0) + 1
    if (seen > 1 || this.#watched.size < mostWatched) this.#watched.set(campaign, seen)
    return seen >= oftenSeen
  }

  #row(day: string, what: string, page: string, campaign: string, device: string): CountsTable {
    const ofPage = within(within(this.#index, day), page)
    const byDevice = within(within(ofPage, campaign), what)
    const known = byDevice.get(device)
    if (known) return known
    const row = { day, what, page, campaign, device, count: 0 }
    if (campaign !== '' && campaign !== otherCampaigns && !this.#mayName(toKey(row))) {
      return this.#row(day, what, page, otherCampaigns, device)
    }
    byDevice.set(device, row)
    this.#rows.push(row)
    return row
  }

  #mayName(key: string): boolean {
    if (this.#namedRows.size < mostNamedRows) this.#namedRows.add(key)
    return this.#namedRows.has(key)
  }

  /** What was counted since it was last taken, in an order in which processes do not wait for each other. */
  take(): CountsTable[] {
    const rows = this.#rows
    this.#rows = []
    this.#index.clear()
    return rows.sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1))
  }

  putBack(rows: readonly CountsTable[]): void {
    for (const { day, what, page, campaign, device, count } of rows) {
      this.#row(day, what, page, campaign, device).count += count
    }
  }
}

function within<Value>(maps: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = maps.get(key)
  if (known) return known
  const fresh = new Map<string, Value>()
  maps.set(key, fresh)
  return fresh
}

function toKey({ day, what, page, campaign, device }: CountsTable): string {
  return [day, what, page, campaign, device].join('\n')
}
