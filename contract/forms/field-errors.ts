import type * as z from 'zod/v4/core'

/**
 * The first reason a schema gives for each field.
 *
 * @param fields what a visitor calls each field; a field without a label goes by its name.
 */
export function fieldErrors(
  issues: readonly z.$ZodIssue[],
  fields: Readonly<Record<string, { label: string }>>,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    errors[name] ??= message.replace('{label}', fields[name]?.label ?? name)
  }
  return errors
}

/** What is wrong with a form, in one line of up to five sentences; empty when nothing is. */
export function inOneLine(sentences: readonly string[]): string {
  const [first = '', ...others] = [...new Set(sentences)].slice(0, 5)
  return others.length === 0
    ? first
    : [first, ...others].map((sentence) => `${sentence}.`).join(' ')
}
