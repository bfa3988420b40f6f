/** The lines of a paragraph as one; the file keeps its own breaks wherever the words stay the same. */
export function joinLines(body: string): string {
  let isCode = false
  const parts = body.trimStart().split(/(\n{2,})/)
  return parts
    .map((part) => {
      const fences = part.match(/^(`{3}|~{3})/gm)?.length ?? 0
      const isKept = isCode || fences > 0 || ofLines.test(part)
      if (fences % 2 === 1) isCode = !isCode
      return isKept ? part : part.replaceAll(/ ?\n/g, ' ')
    })
    .join('')
}

/** What is made of lines: lists, tables, quotes, code, and breaks that are meant. */
const ofLines = /^(\s|[-*+] |[>|#<:]|\d+[.)] |-{3}|={3}|\[[^\]]+\]:)|( {2}|\\)\n/m
