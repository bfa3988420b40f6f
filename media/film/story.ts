import type { Company, FilmData, Person, Rep } from './data.ts'

/** One sentence of the film: when it stands, what is read, and what the captions say, which share its time. */
export type Line = {
  from: number
  to: number
  /** Where the words stand: beside the picture, above it, or as a title. */
  layout: 'side' | 'top' | 'title'
  headline: string
  detail: string
  captions: string[]
}

/** The people the film follows: the signal, and those of her company who came the same day. */
export type Cast = { signal: Person; colleagues: Person[]; company: Company; rep: Rep }

/** Seconds at which the picture changes; the words below stand inside these. */
export const cut = {
  rival: 6.4,
  week: 13.6,
  signal: 20.6,
  match: 27.6,
  list: 46.8,
  export: 62.6,
  close: 70.4,
}
/** The film's length in seconds. */
export const DURATION = 77

/** What stands at the foot of the last picture. */
export const promise = 'Public data only.'

const SIGNAL = 'maya-torres'
const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const ordinals = ['no', 'first', 'second', 'third', 'fourth', 'fifth']

/** Finds the people the film follows. */
export function cast(data: FilmData): Cast {
  const signal = find(data.people, SIGNAL)
  const colleagues = data.people
    .filter((p) => p !== signal && p.company === signal.company && p.rep === signal.rep)
    .sort((a, b) => a.hours - b.hours)
  const company = find(data.companies, signal.company)
  return { signal, colleagues, company, rep: find(data.reps, signal.rep) }
}

/** The film's words, in order. */
export function story(data: FilmData): Line[] {
  const { signal, colleagues, company, rep } = cast(data)
  const rival = data.competitor.name
  const place = colleagues.length + 1
  const reps = data.reps.map((r) => r.name).join(', ')
  const line = (
    [from, to]: [number, number],
    layout: Line['layout'],
    headline: string,
    { detail = '', captions }: { detail?: string; captions: string[] },
  ): Line => ({ from, to, layout, headline, detail, captions })
  const names = colleagues.map((p) => p.name).join(' and ')

  return [
    line([0.9, 6.3], 'title', 'From a new connection to your call list', {
      detail: `One new connection, followed through ${data.brand}.`,
      captions: ['From a new connection to your call list. Sample data.'],
    }),
    line([7.4, 13.5], 'side', `${rival} sells against you.`, {
      detail: `${count(data.reps.length)} reps, and the people they already know.`,
      captions: [
        `${rival} sells against you.`,
        `On a map: ${reps}, and the people they already know.`,
      ],
    }),
    line([14, 20.4], 'side', 'Every week, its reps connect with new people.', {
      detail: `${data.brand} follows up to ${data.competitors} competitors through public data.`,
      captions: [
        'Every week, its reps connect with new people: from Monday on, quiet dots join the map.',
        `${data.brand} follows up to ${data.competitors} competitors through public data.`,
      ],
    }),
    line([21, 27.3], 'side', `On Friday, ${short(rep)} connects with a ${signal.title}.`, {
      detail: 'A new connection, shown publicly.',
      captions: [
        `On Friday, an amber arc draws itself from ${rep.name} to ${signal.name}, ${signal.title}.`,
        'A new connection, shown publicly.',
      ],
    }),
    line([28, 34.2], 'side', `${data.brand} finds the company behind the name.`, {
      detail: `${company.name} sells ${company.industry.toLowerCase()} and employs ${company.size} people.`,
      captions: [
        `${data.brand} finds the company behind the name.`,
        `${company.name} sells ${company.industry.toLowerCase()} and employs ${company.size} people.`,
      ],
    }),
    line(
      [34.7, 40.5],
      'side',
      `It is the ${ordinals[place] ?? 'latest'} new connection there in one day.`,
      {
        detail: `${names} came first.`,
        captions: [
          `It is the ${ordinals[place] ?? 'latest'} new connection there in one day. ${names} came first.`,
        ],
      },
    ),
    line([41, 46.6], 'side', `${count(place)} in one buying team.`, {
      detail: 'It looks like a project.',
      captions: [
        `${count(place)} in one buying team: it looks like a project.`,
        `${data.alert.title}: ${data.alert.text}`,
      ],
    }),
    line([48, 52], 'top', 'Everyone new, on one list', {
      captions: ['Everyone new is on one list, in the order they came.'],
    }),
    line([52.4, 57], 'top', 'Ranked: who to call first', {
      captions: [`Ranked: ${signal.name} moves to the top, ${company.stage}, ${signal.priority}.`],
    }),
    line([57.4, 62.4], 'top', 'And why', {
      captions: [`And why. ${signal.name}: ${lower(signal.reason)}.`],
    }),
    line([63.2, 70.2], 'top', 'Export the list', {
      captions: [
        'Export the list: a line runs from it to each place it can go.',
        'CSV, Salesforce, HubSpot, Clay, HeyReach, Zapier.',
      ],
    }),
    line([71, DURATION + 1], 'title', 'By invitation.', {
      detail: `Book a ${data.interview} demo.`,
      captions: [`By invitation. Book a ${data.interview} demo. ${promise}`],
    }),
  ]
}

const count = (n: number) => counts[n] ?? String(n)
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const short = (person: { name: string }) => person.name.split(' ')[0] ?? person.name

function find<T extends { id: string }>(items: T[], id: string): T {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`content/sample-week.yaml has no entry with the id "${id}"`)
  return item
}
