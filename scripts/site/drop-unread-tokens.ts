const style = /<style>(.*?)<\/style>/gs
const token = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g

/**
 * Takes the custom properties out of a page's styles that nothing reads: each page is sent all tokens, and needs some.
 *
 * @param html of the page, its styles minified.
 * @param laterStyles what comes once the page is used, and reads tokens as well.
 */
export function dropUnreadTokens(html: string, laterStyles: string): string {
  const read = new Set(
    [...(html + laterStyles).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
  )
  const kept = html.replace(style, (_whole, css: string) => {
    const rest = css.replace(token, (rule, name: string) => (read.has(name) ? rule : ''))
    return `<style>${rest.replaceAll(';}', '}')}</style>`
  })
  // What only those read that are gone is read no more either.
  return kept === html ? html : dropUnreadTokens(kept, laterStyles)
}
