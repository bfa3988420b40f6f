/** The parts of a workbook with one sheet that are the same for all (ECMA-376, part 1), by their names in the archive. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a cell looks like: the number of its `xf` below. */
export const cellStyles = { plain: 0, heading: 1, text: 2, time: 3 } as const

/** Text is marked as such (49), so that a cell stays text when somebody edits it. */
const styles = `<styleSheet xmlns="${main}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill>\
<fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders>\
<cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="4"><xf xfId="0"/>\
<xf xfId="0" fontId="1" applyFont="1"/>\
<xf xfId="0" numFmtId="49" applyNumberFormat="1"/>\
<xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

/** @param sheet the name of the sheet: letters, as the kinds of leads have. */
export function workbookParts(sheet: string): Record<string, string> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>\
<Override PartName="/${sheetPart}" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">\
<sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">\
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>\
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  }
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, xml + text]))
}

/** Where the sheet is; its rows go between these two. */
export const sheetPart = 'xl/worksheets/sheet1.xml'
/** The first row stays in view. */
export const sheetBegin = `${xml}<worksheet xmlns="${main}">\
<sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15" defaultColWidth="24"/><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
