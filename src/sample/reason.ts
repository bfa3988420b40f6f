import type { Lead } from './rank.ts'
import { sayDay } from './week.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** Why a person whom a rep only engaged with is drawn, though on no list. */
export const pendingReason = 'Public engagement and no connection yet'

/** Why a person is on the list: “Connected with Anders K. (Northwind), first seen Friday, 16:00. Northwind’s third new connection at …”. */
export function reasonOf(lead: Lead): string {
  const { person, competitor, hour } = lead
  return `Connected with ${person.rep} (${competitor}), first seen ${sayDay(hour)}. ${shortReasonOf(lead)}.`
}

/** The part of the reason that stands where the rep and the hour do already: “Northwind’s third new connection at … today”. */
export function shortReasonOf({ company, competitor, place, isToday }: Lead): string {
  const count = ordinals[place - 1] ?? `${place}th`
  return `${competitor}’s ${count} new connection at ${company.name} ${isToday ? 'today' : 'this week'}`
}
