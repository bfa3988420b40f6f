import { strToU8, zipSync } from 'fflate'
import { encode } from 'html-entities'
import type { SheetPage } from '../../contract/content/sheet.ts'

/** Parts of a workbook by ECMA-376, part 1: those that are equal in every file, and cells. */
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const looks = { heading: 1, wrapped: 2, percent: 3 } as const
const styles = `<styleSheet ${main}>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>\
<xf xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf xfId="0" numFmtId="9" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

/** A workbook of these pages as a file; equal pages give equal bytes. */
export function buildWorkbook(pages: readonly SheetPage[]): Uint8Array {
  const each = (text: (number: number, page: SheetPage) => string) =>
    pages.map((page, index) => text(index + 1, page)).join('')
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>\
${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': relationships(relationship(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}">\
<sheets>${each((number, { name }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets>\
<calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      each((number) => relationship(number, 'worksheet', `worksheets/sheet${number}.xml`)) +
        relationship(pages.length + 1, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      pages.map((page, index) => [`xl/worksheets/sheet${index + 1}.xml`, buildSheet(page)]),
    ),
  }
  const files = Object.entries(parts).map(([name, text]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`),
  ])
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1, 12) })
}

function relationships(all: string): string {
  return `<Relationships xmlns="${packages}/relationships">${all}</Relationships>`
}

function relationship(number: number, kind: string, target: string): string {
  return `<Relationship Id="rId${number}" Type="${office}/${kind}" Target="${target}"/>`
}

function buildSheet({ columns, rows }: SheetPage): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map(({ name }) => cell(looks.heading, name))
  const lines = rows.map((row) =>
    row.map((value, at) => cell(columns[at]?.percent ? looks.percent : looks.wrapped, value)),
  )
  return `<worksheet ${main}>\
<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15" defaultColWidth="24"/>\
<cols>${widths.join('')}</cols><sheetData>${[headings, ...lines].map(buildRow).join('')}</sheetData></worksheet>`
}

type Cell = (address: string) => string

function buildRow(cells: readonly Cell[], index: number): string {
  // Columns A to Z are enough.
  const written = cells.map((cell, at) => cell(`${String.fromCharCode(65 + at)}${index + 1}`))
  return `<row r="${index + 1}">${written.join('')}</row>`
}

/** @param value a formula begins with `=`; the spreadsheet computes it when it opens the file. */
function cell(look: number, value: string | number): Cell {
  if (value === '') return () => ''
  const start = (address: string) => `<c r="${address}" s="${look}"`
  if (typeof value === 'number') return (address) => `${start(address)}><v>${value}</v></c>`
  const text = encode(value, { level: 'xml' })
  if (value.startsWith('=')) return (address) => `${start(address)}><f>${text.slice(1)}</f></c>`
  return (address) =>
    `${start(address)} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}
