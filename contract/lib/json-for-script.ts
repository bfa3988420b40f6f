/** Data as the text of a script element. A `<` could end it, so it is written as `\u003c`. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
