import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rankLeads } from '../market/rank.ts'
import { demoMarket as market } from '../testing/sample-week.ts'
import { type ExportTarget, exportTargets } from '../vocabulary/labels.ts'
import { exportFile } from './export-file.ts'

const everybody = new Set(market.competitors.map(({ id }) => id))
const leads = rankLeads(market, { competitors: everybody, point: market.now })

const signal = 'Stage,Priority,Status,Competitor,Rep,Seen on,Reason'
const headers: Record<ExportTarget, string> = {
  salesforce: `Profile URL,First Name,Last Name,Title,Company,${signal}`,
  hubspot: `Profile URL,First Name,Last Name,Job Title,Company Name,${signal}`,
  clay: `Profile URL,First Name,Last Name,Job Title,Company Name,${signal}`,
  heyreach: `Profile URL,First Name,Last Name,Position,Company,${signal}`,
  plain: `profile,person,title,company,${signal.toLowerCase()}`,
}

test.each(exportTargets)('%s gets its own columns and a line a person', (target) => {
  const { name, text } = exportFile(target, leads)
  expect(name).toBe(`cam-sample-${target}.csv`)
  const lines = text.split('\r\n')
  expect(lines[0]).toBe(`\uFEFF${headers[target]}`)
  expect(lines).toHaveLength(leads.length + 2)
})

test.each(exportTargets)('%s has the key on every line, and no e-mail address', (target) => {
  const { text } = exportFile(target, leads)
  const lines = text.split('\r\n').slice(1, -1)
  const keys = lines.map((line) => line.split(',')[0])
  expect(keys).toEqual(leads.map(({ person }) => `https://network.example/${person.id}`))
  expect(text).not.toMatch(/e-?mail|@/i)
})

test('what /how-it-works shows of the file is part of it, in the same order', () => {
  const scene = readFileSync('src/components/scenes/CsvScene.tsx', 'utf8')
  const shown = /const columns = '([^']+)'/.exec(scene)?.[1]?.split(',') ?? []
  expect(shown).not.toEqual([])
  const { text } = exportFile('plain', [])
  const names = text.replace('\uFEFF', '').trim().split(',')
  expect(names.filter((name) => shown.includes(name))).toEqual(shown)
})

test('a name is parted at its first space', () => {
  const lead = leads.find(({ person }) => person.name === 'Maya Torres')
  expect(exportFile('salesforce', lead ? [lead] : []).text).toMatch(/\r\n[^,]+,Maya,Torres,/)
})
