import type MiniSearch from 'minisearch'
import { beforeAll, expect, test } from 'vitest'
import {
  findDocuments,
  readIndex,
  type SearchDocument,
  searchIndex,
} from '../../src/search/engine.ts'
import { fetchAddress } from '../support/read-page.ts'

let index: MiniSearch<SearchDocument>
beforeAll(async () => {
  index = readIndex(await (await fetchAddress(searchIndex)).text())
})

test('every question of a buyer leads to the right page first', () => {
  const found = searchQueries.map(([question]) => [
    question,
    findDocuments(index, question)[0]?.url,
  ])
  expect(found).toEqual(searchQueries)
  expect(searchQueries.length).toBeGreaterThanOrEqual(50)
})

/** What buyers type, and the address that must come first. */
const searchQueries: [question: string, first: string][] = [
  ['gdpr', '/faq#gdpr'],
  ['is it gdpr compliant?', '/faq#gdpr'],
  ['export to hubspot', '/integrations#hubspot'],
  ['salesforce integration', '/integrations#salesforce'],
  ['slack alerts', '/integrations#slack'],
  ['how many competitors', '/faq#how-many-competitors'],
  ['how many competitors can I track', '/faq#how-many-competitors'],
  ['price', '/pricing'],
  ['how much does it cost', '/pricing'],
  ['book a demo', '/book'],
  ['schedule a call', '/book'],
  ['support email', '/contact-us'],
  ['api key', '/api-access'],
  ['bearer token', '/documentation#developer-api'],
  ['getting started', '/documentation#getting-started'],
  ['documentation', '/documentation'],
  ['how does it work', '/how-it-works'],
  ['benefits for marketing', '/benefits'],
  ['who is behind this company', '/about-us'],
  ['tallinn office', '/about-us'],
  ['about', '/about-us'],
  ['data engineer', '/careers#data-engineer'],
  ['privacy policy', '/privacy-policy'],
  ['delete my data', '/your-data'],
  ['terms', '/terms-and-conditions'],
  ['waitlist', '/early-access'],
  ['engagement monitoring', '/engagement-monitoring'],
  ['connection monitoring', '/connection-monitoring'],
  ['release notes', '/changelog'],
  ['guides', '/guides'],
  ['lead list into crm without duplicates', '/blog/from-list-to-crm'],
  ['signs of a live evaluation', '/blog/four-signs-of-a-live-evaluation'],
  ['weekly routine', '/blog/weekly-routine-for-a-competitive-lead-list'],
  ['timing outreach', '/blog/timing-outreach-by-competitor-moves'],
  ['overview film', '/blog/a-lead-list-in-five-minutes'],
  ['am I on a list', '/your-data'],
  ['alternatives', '/blog/how-cam-compares'],
  ['intent data', '/blog/how-cam-compares'],
  ['return on investment calculator', '/blog/your-first-30-days'],
  ['share with my manager', '/share'],
  ['where does the data come from', '/trust'],
  ['which networks do you read', '/faq#what-cam-reads'],
  ['is this scraping', '/trust'],
  ['accuracy', '/trust'],
  ['security', '/trust'],
  ['case studies', '/resources'],
  ['watch the film', '/blog/a-lead-list-in-five-minutes'],
  ['import into salesforce', '/documentation#import'],
  ['what does active buyer mean', '/faq#stages-and-priorities'],
  ['reschedule a demo', '/book'],
  ['integratons', '/integrations'],
  ['prici', '/pricing'],
]
