import { type FocusEvent, useState } from 'react'
import { bodyField, type SiteFault } from '../../../contract/desk/site-calls.ts'
import { toFieldId } from './form-schema.ts'

/** How long faults stay unchanged after a pointer went down, in milliseconds: a button that moves misses its click. */
const pressLasts = 250

/** The faults to show: new ones of a field only once it, or for a missing field its list entry, loses the focus. */
export function useQuietFaults(faults: readonly SiteFault[]) {
  const [at, setAt] = useState<{ field: string; entry: string; known: readonly string[] }>()
  const isSaid = ({ path, sentence }: SiteFault) => {
    const id = toFieldId(path)
    if (!at || path[0] === bodyField || at.known.includes(id)) return true
    const isBegun = /missing/.test(sentence) && at.entry !== '' && id.startsWith(`${at.entry}_`)
    return id !== at.field && !isBegun
  }
  const said = faults.filter(isSaid)
  const follow = {
    onFocus: ({ target }: FocusEvent) => {
      const entry = target.closest('details[id]')?.id ?? ''
      const known = said.map(({ path }) => toFieldId(path))
      setTimeout(() => setAt({ field: target.id, entry, known }), pressLasts)
    },
    onBlur: () => setTimeout(() => setAt(undefined), pressLasts),
  }
  return { said, follow }
}
