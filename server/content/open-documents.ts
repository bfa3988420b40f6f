import { second } from '../../contract/duration.ts'

/** How long a note holds without word from its tab, which is sent every ten seconds while it is seen; in milliseconds. */
const holds = 30 * second

interface Note {
  path: string
  person: { id: string; name: string }
  at: number
}

/** Notes who has which document open, in memory: of several servers one has all of `/desk/api/site` (docs/scale.md). */
export function createOpenDocuments() {
  /** By session and path: two windows of a browser are one. */
  const notes = new Map<string, Note>()
  return {
    /** Notes that a session has a document open, or has closed it. Returns the names of others who have it open. */
    note(session: string, isOpen: boolean, own: Note): string[] {
      const key = `${session} ${own.path}`
      if (isOpen) notes.set(key, own)
      else notes.delete(key)
      for (const [each, { at }] of notes) if (at + holds < own.at) notes.delete(each)
      const others = [...notes.values()].filter(
        ({ path, person }) => path === own.path && person.id !== own.person.id,
      )
      return [...new Set(others.map(({ person }) => person.name))]
    },
  }
}
