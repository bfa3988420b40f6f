import { day } from '../../contract/duration.ts'
import type { CountsTable } from '../db/schema.ts'
import type { Device } from './visitors.ts'

/**
 * What is counted: pages seen, those that browsers fetched ahead, addresses without a page, ways to `/book` by the page
 * they begin on, times chosen, forms sent by name, and requests through a content delivery network.
 */
export type Counted =
  | 'page'
  | 'page-ahead'
  | 'not-found'
  | 'call'
  | 'call-ahead'
  | 'chosen'
  | `sent ${string}`
  | 'cdn'

export interface Seen {
  what: Counted
  page: string
  campaign: string
  device: Device | ''
}

/** How many campaigns of a day are counted by their names; an address can name any. */
export const mostCampaigns = 50
export const otherCampaigns = 'other'

/** Counts in memory until they are taken: as many as there are pages, campaigns and devices in a day. */
export class Tally {
  #counts = new Map<string, number>()
  #campaigns = new Set<string>()
  #today = { number: 0, name: '' }

  /** @param now milliseconds since 1970. */
  add({ what, page, campaign, device }: Seen, now: number): void {
    const number = Math.floor(now / day)
    if (number !== this.#today.number) {
      this.#today = { number, name: new Date(now).toISOString().slice(0, 10) }
      this.#campaigns.clear()
    }
    const named = campaign === '' ? '' : this.#bounded(campaign)
    const key = `${this.#today.name}\n${what}\n${page}\n${named}\n${device}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  #bounded(campaign: string): string {
    if (this.#campaigns.has(campaign)) return campaign
    // What may be somebody’s address is not kept.
    if (campaign.includes('@')) return otherCampaigns
    if (this.#campaigns.size >= mostCampaigns) return otherCampaigns
    this.#campaigns.add(campaign)
    return campaign
  }

  /** What was counted since it was last taken, in the order of its keys. */
  take(): CountsTable[] {
    const entries = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))
    this.#counts.clear()
    return entries.map(([key, count]) => {
      const [day = '', what = '', page = '', campaign = '', device = ''] = key.split('\n')
      return { day, what, page, campaign, device, count }
    })
  }

  /** Takes back what could not be stored. */
  putBack(rows: readonly CountsTable[]): void {
    for (const { day, what, page, campaign, device, count } of rows) {
      const key = [day, what, page, campaign, device].join('\n')
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
    }
  }
}
