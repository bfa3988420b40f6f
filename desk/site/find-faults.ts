import type { SiteFault } from '../../contract/desk/site-calls.ts'
import type { CallError } from '../api/send.ts'

/** A mutation whose answer may have faults of its input. */
interface Called {
  data?: { outcome: string } | { outcome: 'faults'; faults: readonly SiteFault[] } | undefined
  error: CallError | null
}

/** The faults of a dialog by the name of its field, and the rest as one error. */
export function findFaults<const Name extends string>({ data, error }: Called, names: Name[]) {
  const faults = data && 'faults' in data ? data.faults : []
  const isNamed = (name: unknown): name is Name => names.some((one) => one === name)
  const fields: { [Field in Name]?: string } = {}
  Object.assign(fields, error?.fields)
  for (const { path, sentence } of faults) {
    if (isNamed(path[0])) fields[path[0]] ??= sentence
  }
  const other = faults.find(({ path }) => !isNamed(path[0]))
  const rest = Object.keys(fields).length > 0 ? undefined : error
  return { fields, rest: other ? new Error(other.sentence) : rest }
}
