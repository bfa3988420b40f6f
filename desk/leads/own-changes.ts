import type { LeadsChanged } from '../../contract/desk/lead-changes.ts'

interface Versioned {
  id: string
  version: number
}

/** Changes of leads run one after another, so that each is made on the version that the one before made. */
export const scope = { id: 'leads' }

/** Versions of leads that a change of this tab has replaced by the next version. */
const replaced = new Set<string>()

const toVersionKey = ({ id, version }: Versioned) => `${id} ${version}`

/** The lead with the version that this tab’s own changes have led to. A colleague’s change stays a conflict. */
export function onLatest<Lead extends Versioned>(lead: Lead): Lead {
  let latest = lead
  while (replaced.has(toVersionKey(latest))) latest = { ...latest, version: latest.version + 1 }
  return latest
}

/** Notes that a change of this tab made the next version of a lead. */
export const noteNext = (lead: Versioned) => void replaced.add(toVersionKey(onLatest(lead)))

/** Notes the new versions of those leads that a change was carried out for. */
export function noteChanged(leads: readonly Versioned[], { undo }: LeadsChanged): void {
  for (const lead of leads) {
    const was = onLatest(lead)
    if (undo.some(({ id, version }) => id === was.id && version === was.version + 1))
      replaced.add(toVersionKey(was))
  }
}
