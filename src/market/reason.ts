import type { Lead } from './rank.ts'
import { sayDay } from './week.ts'

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

/** Why a person whom a rep only engaged with is drawn, though on no list. */
export const pendingReason = 'Public engagement and no connection yet'

/** Why a person is on the list: “Connected with Anders K. (Northwind), first seen Friday, 16:00. Third new connection at …”. */
export function reasonOf(lead: Lead): string {
  const { person, competitor, hour } = lead
  return `Connected with ${person.rep} (${competitor}), first seen ${sayDay(hour)}. ${shortReasonOf(lead)}.`
}

/** The part of the reason that stands where the rep and the hour do already: “Third new connection at … today”. */
export function shortReasonOf({ company, place, isToday }: Lead): string {
  const count = ordinals[place - 1] ?? `${place}th`
  return `${count} new connection at ${company.name} ${isToday ? 'today' : 'this week'}`
}
