import type { DemoWords } from '../../content/demo.ts'
import { priorities, type Role, roles, stages } from '../../content/labels.ts'
import type { Filter } from './rank.ts'

/** What a visitor looked at in the demo, as it travels in an address. */
export interface Brief {
  competitors: readonly string[]
  filter: Filter
}

/** What is needed to say a brief in words: all that an address may name. */
export interface BriefWords {
  intro: string
  competitors: { heading: string; names: Record<string, string> }
  roles: Record<Role, string>
  filters: Pick<DemoWords['filters'], 'role' | 'stage' | 'priority'>
}

/** The address of the booking form that carries a brief. */
export function bookingAddress({ competitors, filter }: Brief): string {
  const query = new URLSearchParams()
  if (competitors.length > 0) query.set('competitors', competitors.join('.'))
  for (const [name, value] of Object.entries(filter)) {
    if (value) query.set(name, slugOf(value))
  }
  return query.size > 0 ? `/book?${query}` : '/book'
}

/**
 * A brief from an address, in words for a person to read. Nothing of the address itself is repeated: an
 * id that is not known is left out.
 *
 * @returns undefined when the address names nothing that is known.
 */
export function briefIn(query: URLSearchParams, words: BriefWords): string | undefined {
  const ids = [...new Set(query.get('competitors')?.split('.'))]
  const names = ids.flatMap((id) => listed(words.competitors.names, id) ?? [])
  const role = listed(words.roles, query.get('role'))
  const lines = [
    [words.competitors.heading, names.join(', ')],
    [words.filters.role, role],
    [words.filters.stage, choiceIn(stages, query.get('stage'))],
    [words.filters.priority, choiceIn(priorities, query.get('priority'))],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return lines.length > 0 ? [words.intro, ...lines].join('\n') : undefined
}

/** The part of the brief that the page of the form has to know. */
export function briefWords(
  words: DemoWords,
  competitors: { id: string; name: string }[],
): BriefWords {
  const { role, stage, priority } = words.filters
  return {
    intro: words.booking,
    competitors: {
      heading: words.competitors.heading,
      names: Object.fromEntries(competitors.map(({ id, name }) => [id, name])),
    },
    roles: Object.fromEntries(roles.map((id) => [id, words.roles[id]])) as Record<Role, string>,
    filters: { role, stage, priority },
  }
}

function choiceIn(choices: readonly string[], slug: string | null): string | undefined {
  return choices.find((choice) => slugOf(choice) === slug)
}

function listed(values: Record<string, string>, key: string | null): string | undefined {
  return key !== null && Object.hasOwn(values, key) ? values[key] : undefined
}

/** “Active Buyer” as `active-buyer`. */
function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-')
}
