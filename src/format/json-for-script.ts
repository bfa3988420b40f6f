/**
 * Data as the text of a script element. A `<` in it could end the element, or begin a comment that swallows its end;
 * written as `\u003c` it is the same data and no markup.
 */
export function jsonForScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
