import { type FocusEvent, useState } from 'react'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import { toFieldId } from './form-schema.ts'

/** Under a pointer that is down nothing moves: the press would be lost. In milliseconds. */
const pressLasts = 250

/** What is wrong, but for what comes up while somebody writes: that is said once they leave the field, or its entry. */
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
