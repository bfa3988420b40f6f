import { nearest } from '../../server/site/nearest.ts'
import type { SampleWeek } from '../../src/content/sample-week.ts'
import { columns } from '../../src/vocabulary/columns.ts'
import { priorities, stages, statuses } from '../../src/vocabulary/labels.ts'
import { type Known, peopleOf } from './known-people.ts'
import { anyTime, dayIn, hourIn, isTime, mentions, partsOf, wordsOf } from './mentions.ts'
import type { Passage } from './passages.ts'

/** How the labels of columns begin: in a table they stand beside names. */
const labels = new Set(columns.map((column) => column.split('_')[0]))

/** What is said of somebody: of what kind, what stands there, and what should. */
type Claim = readonly [what: string, said: string | undefined, right: string]

/**
 * Finds what a text says otherwise than the sample week: a name that is nearly one of the week's, a name put together
 * of two, and beside a person's name a title, a company, a rep, a time, a stage, a priority, a state or a reason that is
 * not theirs.
 */
export function weekReader(week: SampleWeek): (passage: Passage) => string[] {
  const people = peopleOf(week)
  const byName = new Map(people.map((person) => [person.name, person]))
  const stageOf = new Map(people.map(({ company, stage }) => [company, stage]))
  const reps = [...new Set([...week.reps.map(({ name }) => name), ...people.map(({ rep }) => rep)])]
  const actors = week.engagement.map(({ actor }) => actor)
  const titles = [...new Set([...people, ...week.reps].map(({ title }) => title))]
  const companies = [...stageOf.keys()]
  const times = new Set([
    ...[...people, ...week.engagement].map(({ at }) => at),
    `Fri ${week.now.slice(11, 13)}`,
  ])
  const reasons = people.map(({ reason }) => reason)
  const firsts = Map.groupBy([...byName.keys()], (name) => name.split(' ')[0] ?? '')
  const words = wordsOf([
    ...byName.keys(),
    ...reps,
    ...actors,
    ...companies,
    ...week.companies.map(({ name }) => name),
    ...week.others.companies.map(({ name }) => name),
    ...week.competitors.map(({ name }) => name),
  ])

  const misspelt = (passage: string) =>
    [...passage.matchAll(/\p{Lu}[\p{L}-]{4,}/gu)].flatMap(([word]) => {
      if (words.has(word)) return []
      const near = nearest(word, words)
      return near ? [`“${word}” is nearly “${near}”`] : []
    })

  const mixed = (passage: string) => [
    ...[...passage.matchAll(/(?<![\p{L}-])(\p{Lu}[\p{L}-]+)(?= (\p{Lu}[\p{L}-]{2,}))/gu)].flatMap(
      ([, first = '', last = '']) => {
        const name = `${first} ${last}`
        const own = firsts.get(first)
        const lasts = own?.map((one) => one.split(' ')[1])
        return own && !own.includes(name) && isName(last) && !lasts?.includes(last)
          ? [`nobody is called “${name}”`]
          : []
      },
    ),
    ...[...passage.matchAll(/\b(\p{Lu}\p{Ll}+) (\p{Lu})\.(?!\p{L})/gu)].flatMap(([name, first]) => {
      const alike = [...reps, ...actors].filter((one) => one.startsWith(`${first} `))
      return alike.length > 0 && !alike.includes(name) ? [`no rep is called “${name}”`] : []
    }),
  ]
  const isName = (word: string) =>
    words.has(word) ||
    !(labels.has(word.toLowerCase()) || titles.some((title) => title.includes(word)))

  return ({ text, isDrawing }) => {
    const names = [...misspelt(text), ...mixed(text)]
    if (isDrawing || isTime.test(text)) names.push(...faultsOfTimes(text))
    if (isDrawing) return [...names, ...faultOfCompany(text), ...faultsOfLabels(text)]
    const plain = reasons.reduce((rest, reason) => rest.replaceAll(reason, ' '), text)
    const parts = partsOf(plain)
    return [
      ...names,
      ...parts.flatMap(faultOfCompany),
      ...parts.flatMap(faultsOfPeople),
      ...parts.flatMap(faultsOfReps),
      ...strayReasons(text),
      ...falseReasons(text),
      ...faultsOfNews(text),
      ...strangersOfRep(text),
    ]
  }

  /** The alert, and what was done in public: word for word, wherever it is told with whoever did it. */
  function faultsOfNews(text: string): string[] {
    const { alert, engagement } = week
    const [told] =
      /\p{Lu}\p{Ll}+ \p{Lu}\.:? [^.;]* of \p{Lu}[^.;]* buying team[^.;]* one day/u.exec(text) ?? []
    return [
      ...(told === undefined || alert.text.startsWith(told) ? [] : [`the alert says “${told}”`]),
      ...(/^\w+ connections at/.test(text) && !text.startsWith(alert.short) ? [`“${text}”`] : []),
      ...engagement.flatMap(({ actor, act, text: what }) => {
        const before = text.split(what)[0] ?? text
        const isTold = before !== text && / \p{Ll}+ed $/u.test(before)
        return !isTold || before.endsWith(`${actor} ${act.toLowerCase()} `)
          ? []
          : [`“${before}${what}” is not what ${actor} did`]
      }),
    ]
  }

  /** A rep who reads out their people has none of another. */
  function strangersOfRep(text: string): string[] {
    const rep = week.reps.find(({ name, title }) => text.startsWith(`${name}, ${title}. `))
    if (!rep) return []
    return mentions(text, [...byName.keys()])
      .filter(({ word }) => byName.get(word)?.rep !== rep.name)
      .map(({ word }) => `${word} is none of ${rep.name}`)
  }

  /** The only company of a text with the only stage. */
  function faultOfCompany(text: string): string[] {
    const [company, ...more] = new Set(mentions(text, companies).map(({ word }) => word))
    const [stage, ...others] = mentions(text, stages).map(({ word }) => word)
    if (!company || more.length > 0 || !stage || others.length > 0) return []
    const right = stageOf.get(company) ?? ''
    return right === stage ? [] : [`${company} is “${stage}”, not “${right}”`]
  }

  /** What stands right behind a name in a drawing: its title, and the hour. */
  function faultsOfLabels(text: string): string[] {
    return mentions(text, [...byName.keys()]).flatMap(({ word, at }) => {
      const person = byName.get(word)
      return person ? faultsOfLabel(person, text.slice(at + word.length)) : []
    })
  }

  /** A time by itself is one at which something happened, or the moment at which everybody looks. */
  function faultsOfTimes(text: string): string[] {
    return [...text.matchAll(anyTime)].flatMap(([said, day = '', hour = '']) =>
      times.has(`${day} ${hour}`) ? [] : [`nothing happens at “${said}”`],
    )
  }

  function faultsOfReps(part: string): string[] {
    return week.reps.flatMap(({ name, title }) =>
      mentions(part, [name]).flatMap(({ at }) => {
        const said = titleAt(part.slice(at + name.length), title)
        const isRight = said === undefined || said === title
        return isRight ? [] : [`the title of ${name} is “${said}”, not “${title}”`]
      }),
    )
  }

  function faultsOfPeople(part: string): string[] {
    const found = mentions(part, [...byName.keys()])
    return found.flatMap(({ word, at }, index) => {
      const person = byName.get(word)
      const before = found.length === 1 ? part.slice(0, at) : ''
      const after = part.slice(at + word.length, found[index + 1]?.at)
      return person ? faultsOf(person, before, after) : []
    })
  }

  function faultsOf(person: Known, before: string, after: string): string[] {
    const near = (list: readonly string[]) =>
      mentions(after, list)[0]?.word ?? mentions(before, list).at(-1)?.word
    const claims: Claim[] = [
      ['company', near(companies), person.company],
      ['rep', near(reps), person.rep],
      ['stage', mentions(after, stages)[0]?.word, person.stage],
      ['priority', mentions(after, priorities)[0]?.word, person.priority],
      [
        'state',
        mentions(after.replaceAll(/Connected(?= with)/g, ''), statuses)[0]?.word,
        person.status,
      ],
      ['day', dayIn(`${before} ${after}`), person.at.slice(0, 3)],
      ['hour', hourIn(before, after), person.at.slice(4)],
    ]
    return [...faultsOfLabel(person, after), ...wrong(person, claims)]
  }

  function faultsOfLabel(person: Known, after: string): string[] {
    const title = titleAt(after, person.title)
    const hour = /^[\s,·]*(?:(?:Mon|Tue|Wed|Thu|Fri)[a-z]*,? )?(\d{1,2}):00/.exec(
      after.replace(person.title, ''),
    )?.[1]
    return wrong(person, [
      ['title', title, person.title],
      ['hour', hour, person.at.slice(4)],
    ])
  }

  function wrong(person: Known, claims: readonly Claim[]): string[] {
    return claims.flatMap(([what, said, right]) =>
      said === undefined || said === right
        ? []
        : [`the ${what} of ${person.name} is “${said}”, not “${right}”`],
    )
  }

  /** What stands right behind a name where a title would: one of the week's, or one that is nearly the person's. */
  function titleAt(after: string, own: string): string | undefined {
    const text = after.replace(/^[\s,(:·]+(?:(?:the|an?) )?/, '')
    const known = titles
      .filter((title) => text.toLowerCase().startsWith(title.toLowerCase()))
      .sort((one, other) => other.length - one.length)[0]
    if (known) return known
    const same = text.slice(0, own.length)
    return nearest(same, [own]) && own.length > 3 ? same : undefined
  }

  /** A reason of the week stands in no part with a name that it is not the reason of. */
  function strayReasons(passage: string): string[] {
    const names = new Set(mentions(passage, [...byName.keys()]).map(({ word }) => word))
    return reasons.flatMap((reason) => {
      if (!passage.includes(reason)) return []
      const owners = people.filter((person) => person.reason === reason)
      const others = [...names].filter((name) => !reason.includes(name))
      const isTheirs = others.length === 0 || owners.some(({ name }) => names.has(name))
      return isTheirs ? [] : [`“${reason}” stands beside ${others.join(', ')}`]
    })
  }

  /** What reads like a reason of the week is one: a connection at a company has the number at which it came. */
  function falseReasons(passage: string): string[] {
    return [
      ...passage.matchAll(
        /\p{Lu}\p{Ll}+’s \p{Ll}+ new connection at [^.;,]+? (?:today|this week)/gu,
      ),
    ].flatMap(([said]) => (reasons.includes(said) ? [] : [`“${said}” is nobody’s reason`]))
  }
}
