/**
 * The first reason a schema gives for each field.
 *
 * @param fields what a visitor calls each field; a field without a label goes by its name.
 */
export function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  fields: Readonly<Record<string, { label: string }>>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] ??= message.replace('{label}', fields[name]?.label ?? name)
  }
  return errors
}
