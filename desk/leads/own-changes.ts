import type { LeadsChanged } from '../../contract/desk/lead-changes.ts'

interface Versioned {
  id: string
  version: number
}

/** Changes of leads are sent one after another: each on what the one before has made of its lead. */
export const scope = { id: 'leads' }

/** The versions that a change of this tab has made the next of. */
const passed = new Set<string>()

const toKey = ({ id, version }: Versioned) => `${id} ${version}`

/** On the version that the own changes since have made; what somebody else changed stays a conflict. */
export function onLatest<Lead extends Versioned>(lead: Lead): Lead {
  let latest = lead
  while (passed.has(toKey(latest))) latest = { ...latest, version: latest.version + 1 }
  return latest
}

/** Notes that an own change has made the next version of a lead. */
export const noteNext = (lead: Versioned) => void passed.add(toKey(onLatest(lead)))

/** Notes what became of those that were changed. */
export function noteChanged(leads: readonly Versioned[], { undo }: LeadsChanged): void {
  for (const lead of leads) {
    const was = onLatest(lead)
    if (undo.some(({ id, version }) => id === was.id && version === was.version + 1))
      passed.add(toKey(was))
  }
}
