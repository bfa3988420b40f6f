/** The ids of the parts that stand below the text of an article, for the index beside it. */
export const takeawayId = 'take-away'
export const sourcesId = 'sources'

/** Where the workbook of an article is. @param name its file in `content/sheets`, without its ending. */
export function sheetPath(name: string): `/sheets/${string}.xlsx` {
  return `/sheets/${name}.xlsx`
}
