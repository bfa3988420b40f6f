import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { demoMarketSchema } from '../../content/demo.ts'
import { type ExportTarget, exportTargets } from '../../content/labels.ts'
import { exportFile } from './export-file.ts'
import { rankLeads } from './rank.ts'
import { weekLength } from './week.ts'

const market = demoMarketSchema.parse(parse(readFileSync('content/demo-market.yaml', 'utf8')))
const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: weekLength })

const headers: Record<ExportTarget, string> = {
  salesforce: 'First Name,Last Name,Company,Title,Email,Lead Source,Rating,Description',
  hubspot: 'First Name,Last Name,Email,Job Title,Company Name,Lifecycle Stage,Lead Status,Message',
  clay: 'Full Name,First Name,Last Name,Job Title,Company Name,Company Domain,Email,Priority,Stage,Signal',
  heyreach: 'Profile URL,First Name,Last Name,Company,Position,Email,Signal',
  plain: 'Rank,Name,Title,Company,Stage,Priority,Connection,Competitor,Rep,Seen,Reason',
}

test.each(exportTargets)('%s gets its own columns and a line a person', (target) => {
  const { name, text } = exportFile(target, leads)
  expect(name).toBe(`cam-sample-${target}.csv`)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${headers[target]}`)
  expect(lines).toHaveLength(leads.length + 2)
})

test('addresses lead to nobody', () => {
  for (const target of exportTargets) {
    const { text } = exportFile(target, leads)
    for (const [, host] of text.matchAll(/(?:@|https?:\/\/)([a-z.]+)/g)) {
      expect(host).toBe('example.com')
    }
  }
})

test('a name is parted at its first space', () => {
  const lead = leads.find(({ person }) => person.name === 'Maya Torres')
  expect(exportFile('salesforce', lead ? [lead] : []).text).toMatch(/\r\nMaya,Torres,Brightlane,/)
})
