/*
 * Workbooks (ECMA-376, part 1): the parts that are the same for all, and the cells. The server writes the leads it
 * exports as one, row by row; the build writes the sheets of the articles.
 */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a cell looks like: the number of its `xf` below. */
export const cellStyles = {
  plain: 0,
  heading: 1,
  text: 2,
  time: 3,
  wrapped: 4,
  percent: 5,
} as const

/** Text is marked as such (49), so that a cell stays text when somebody edits it. */
const styles = `<styleSheet xmlns="${main}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="6"><xf xfId="0"/>\
<xf xfId="0" fontId="1" applyFont="1"/>\
<xf xfId="0" numFmtId="49" applyNumberFormat="1"/>\
<xf xfId="0" numFmtId="164" applyNumberFormat="1"/>\
<xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf xfId="0" numFmtId="9" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

/** Where a sheet is, counted from 1; its rows go between {@link sheetBegin} and {@link sheetEnd}. */
export const sheetPart = (number: number) => `xl/worksheets/sheet${number}.xml`

/**
 * Everything but the sheets themselves, by its name in the archive.
 *
 * @param sheets their names, in order: letters, digits and spaces, at most 31.
 */
export function workbookParts(sheets: readonly string[]): Record<string, string> {
  const each = (text: (number: number, name: string) => string) =>
    sheets.map((name, index) => text(index + 1, name)).join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>\
${each((number) => `<Override PartName="/${sheetPart(number)}" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">\
<sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets>\
<calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">\
${each((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}\
<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, xml + text]))
}

/**
 * The beginning of a sheet, whose first row stays in view.
 *
 * @param widths of its columns, in letters; those beyond have 24.
 */
export function sheetBegin(widths: readonly number[] = []): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return `${xml}<worksheet xmlns="${main}">\
<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15" defaultColWidth="24"/>\
${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** A cell without its address, as `[attributes, content]`; undefined for one that is empty. */
export type Cell = readonly [attributes: string, content: string] | undefined

/** @param number the place of the row, counted from 1. */
export function rowOf(number: number, cells: readonly Cell[]): string {
  const filled = cells.map((cell, index) => {
    const [attributes, content] = cell ?? []
    return content ? `<c r="${letterOf(index)}${number}" ${attributes}>${content}</c>` : ''
  })
  return `<row r="${number}">${filled.join('')}</row>`
}

/** The letter of a column; no sheet of ours has as many as there are letters. */
function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}

export function textCell(style: number, text: string): Cell {
  const content = `<is><t xml:space="preserve">${escaped(text)}</t></is>`
  return [`s="${style}" t="inlineStr"`, content]
}

export function numberCell(style: number, value: number): Cell {
  return [`s="${style}"`, `<v>${value}</v>`]
}

/** @param formula without the sign it begins with; the spreadsheet works it out when it opens the file. */
export function formulaCell(style: number, formula: string): Cell {
  return [`s="${style}"`, `<f>${escaped(formula)}</f>`]
}

/** What XML 1.0 has no place for, besides the line breaks that a parser would change. */
const impossible = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\r(?=\n)/gu
/** Spreadsheets read this as the letter with that number. */
const letterByNumber = /_(?=x[0-9A-Fa-f]{4}_)/g
const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '\n' }

function escaped(text: string): string {
  return text
    .replace(impossible, '')
    .replace(letterByNumber, '_x005F_')
    .replace(/[&<>\r]/g, (letter) => references[letter] ?? letter)
}
