import { type FocusEvent, useState } from 'react'
import { bodyField, type SiteFault } from '../../../contract/desk/site-calls.ts'
import { toFieldId } from './form-schema.ts'
import { missing } from './form-words.ts'

/** How long faults stay unchanged after a pointer went down, in milliseconds: a button that moves misses its click. */
const pressLasts = 250

/**
 * The faults to show: new ones of a field only once it, or for a missing field its list entry, loses the focus. What a
 * draft still misses is no fault before somebody was there.
 */
export function useQuietFaults(faults: readonly SiteFault[], isDraft: boolean) {
  const [left, setLeft] = useState<ReadonlySet<string | undefined>>(new Set())
  const [at, setAt] = useState<{ field: string; entry: string; known: readonly string[] }>()
  const isSaid = ({ path, sentence }: SiteFault) => {
    const id = toFieldId(path)
    const isMissing = sentence === missing
    if (isDraft && isMissing && !left.has(id)) return false
    if (!at || path[0] === bodyField || at.known.includes(id)) return true
    const isBegun = isMissing && at.entry !== '' && id.startsWith(`${at.entry}_`)
    return id !== at.field && !isBegun
  }
  const said = faults.filter(isSaid)
  const follow = {
    onFocus: ({ target }: FocusEvent) => {
      const entry = target.closest('details[id]')?.id ?? ''
      const known = said.map(({ path }) => toFieldId(path))
      setTimeout(() => setAt({ field: target.id, entry, known }), pressLasts)
    },
    onBlur: ({ target }: FocusEvent) =>
      setTimeout(() => {
        setAt(undefined)
        setLeft((before) => new Set(before).add(target.closest('[id^="field_"]')?.id))
      }, pressLasts),
  }
  return { said, follow }
}
