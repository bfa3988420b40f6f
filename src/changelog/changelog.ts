import { encode } from 'html-entities'
import type { ChangelogEntry } from '../content/changelog-entry.ts'
import { type ChangeKind, changeKinds } from '../vocabulary/change-kinds.ts'

/** An entry as the page and the feed show it. */
export interface Release {
  /** The name of its part of the page. */
  id: string
  title: string
  /** `YYYY-MM-DD`. */
  date: string
  summary: string
  /** The kinds that the release has lines of. */
  changes: { kind: ChangeKind; lines: string[] }[]
}

/** Entries as the page and the feed show them, newest first; those of one day in the order of their names. */
export function releasesOf(entries: readonly { id: string; data: ChangelogEntry }[]): Release[] {
  return entries
    .map(({ id, data }) => ({
      id,
      title: data.title,
      date: data.date,
      summary: data.summary,
      changes: changeKinds.flatMap((kind) => {
        const lines = data[kind]
        return lines ? [{ kind, lines }] : []
      }),
    }))
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
}

/** An entry as the feed carries it; its texts are plain. */
export function releaseHtml(
  { summary, changes }: Release,
  names: Record<ChangeKind, string>,
): string {
  const lists = changes.map(
    ({ kind, lines }) =>
      `<h2>${encode(names[kind])}</h2><ul>${lines.map((line) => `<li>${encode(line)}</li>`).join('')}</ul>`,
  )
  return `<p>${encode(summary)}</p>${lists.join('')}`
}
