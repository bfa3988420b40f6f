/** The ids of the parts that stand below the text of an article, for the index beside it. */
export const takeawayId = 'take-away'
export const sourcesId = 'sources'

/** Where the workbook of an article is. @param name its file in `content/sheets`, without its ending. */
export function sheetPath(name: string): `/sheets/${string}.xlsx` {
  return `/sheets/${name}.xlsx`
}

/** Where an article can be sent; each is a plain address that is asked for on a click and not before. */
export interface ShareLinks {
  mail: string
  linkedin: string
  x: string
}

/** @param url the article's whole address. */
export function shareLinks(title: string, url: string): ShareLinks {
  const [subject, link] = [encodeURIComponent(title), encodeURIComponent(url)]
  return {
    mail: `mailto:?subject=${subject}&body=${link}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    x: `https://x.com/intent/post?text=${subject}&url=${link}`,
  }
}
