import { expect, test } from 'vitest'
import type { Job } from '../../contract/content/collections.ts'
import { toScriptJson } from '../../contract/lib/json-for-script.ts'
import { buildGraph } from './graph.ts'
import { faqPage, jobPosting } from './graph-nodes.ts'
import { siteUrl } from './page-addresses.ts'

const { origin } = siteUrl
const page = { label: 'Two', path: '/blog/two' } as const
const pages = [
  { path: '/', label: 'Home' },
  { path: '/blog', label: 'Blog' },
  { path: '/faq', label: 'FAQ' },
]
const site = {
  brand: 'CAM',
  email: 'a@cam.example',
  postalAddress: ['CAM', 'Street 1', 'Tallinn'],
  social: { name: 'Page', url: 'https://social.example/cam' },
  dashboardUrl: 'https://app.example',
  lists: { newsletter: 'Newsletter', 'early-access': 'Early list' },
}

test('nothing a page says can end the script element, and all of it comes back', () => {
  const title = '</script><script>alert(1)//<!-- & “two”'
  const text = toScriptJson(
    buildGraph({ page, meta: { title, description: 'What it is.' } }, [], pages, site),
  )
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph']).toContainEqual(expect.objectContaining({ name: title }))
})

test('an answer is given as its words', () => {
  const answer = '<p>Yes &#x26; no,\n<a href="/x">R&amp;D</a> says “a &#x3C; b”.</p>\n'
  expect(faqPage([{ question: 'Is it?', answer }]).mainEntity).toMatchObject([
    { name: 'Is it?', acceptedAnswer: { text: 'Yes & no,\nR&D says “a < b”.' } },
  ])
})

const job: Job = {
  title: 'Engineer',
  slug: 'engineer',
  department: 'Engineering',
  location: 'Remote (EU/UK)',
  type: 'Full-time',
  posted: '2026-11-12',
  summary: 'Build & run it.',
}

test('a remote job names the areas of its content and no day that the content has not', () => {
  const posting = jobPosting(job, '<p>More.</p>', 'Europe/Tallinn')
  expect(posting).toMatchObject({
    datePosted: '2026-11-12',
    description: '<p>Build &amp; run it.</p><p>More.</p>',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'European Union' }, { name: 'United Kingdom' }],
    url: `${origin}/careers#engineer`,
  })
  expect(posting).not.toHaveProperty('validThrough')
  expect(jobPosting({ ...job, until: '2027-01-31' }, '', 'Europe/Tallinn')).toHaveProperty(
    'validThrough',
    '2027-01-31',
  )
})

test('a job at a place is not called remote', () => {
  const posting = jobPosting({ ...job, location: 'Tallinn, Estonia' }, '', 'Europe/Tallinn')
  expect(posting).not.toHaveProperty('jobLocationType')
  expect(posting).toMatchObject({ jobLocation: { address: 'Tallinn, Estonia' } })
})
