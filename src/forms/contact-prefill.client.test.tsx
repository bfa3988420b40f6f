import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { formsSchema } from '../content/forms.ts'
import { pageSchemas } from '../content/page-schemas.ts'
import { siteSchema } from '../content/site.ts'
import { ContactPage } from '../sections/contact/ContactPage.tsx'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'
import { ContactForm } from './ContactForm.tsx'
import { forgetDraft } from './draft.ts'

const content = readContent('pages/contact.yaml', pageSchemas.contact)
const { contact: copy } = readContent('forms.yaml', formsSchema)
const site = readContent('site.yaml', siteSchema)
const [[topic, subjectOfTopic] = ['', '']] = Object.entries(copy.topics)
const jobs = { 'data-engineer': 'Data Engineer', designer: 'Designer' }

loadPagesAnew()
beforeEach(() => {
  writePage(
    <ContactPage content={content} copy={copy} site={site}>
      <ContactForm copy={copy} />
    </ContactPage>,
  )
  const data = document.createElement('script')
  Object.assign(data, {
    id: 'contact-prefill',
    type: 'application/json',
    textContent: JSON.stringify({ application: copy.application, topics: copy.topics, jobs }),
  })
  document.body.append(data)
})

const subject = () =>
  document.querySelector<HTMLInputElement>('[name="subject"]') as HTMLInputElement
const jobField = () => document.querySelector<HTMLInputElement>('[name="job"]')
const position = () => screen.queryByText('Data Engineer')?.closest<HTMLElement>('[data-position]')
async function open(query: string) {
  visit(`/contact-us${query}`)
  await import('./contact-prefill.client.ts')
}

test('an address with a job writes the subject, and says above the form what to write', async () => {
  await open('?job=data-engineer')
  expect(subject().value).toBe(`${copy.application} Data Engineer`)
  expect(jobField()?.value).toBe('data-engineer')
  expect(position()?.hidden).toBe(false)
  const said = [...(position()?.children ?? [])].map(({ textContent }) => textContent)
  expect(said).toEqual([`${copy.position} Data Engineer`, content.application])
})

test('the position goes once the application is sent: the next message is about something else', async () => {
  await open('?job=data-engineer')
  forgetDraft('contact')
  expect(position()?.hidden).toBe(true)
  expect(location.search).toBe('')
})

test('an address with a topic writes its subject', async () => {
  await open(`?topic=${topic}`)
  expect(subject().value).toBe(subjectOfTopic)
  expect(position()).toBeUndefined()
})

test.each([
  '',
  '?job=king',
  '?job=<b>king</b>',
  '?topic=nothing',
  '?job=constructor',
  '?topic=toString',
  '?job=',
])('of %j, which no list has, nothing is written', async (query) => {
  Object.assign(jobField() ?? {}, { value: 'of-a-draft' })
  await open(query)
  expect([subject().value, jobField()?.value]).toEqual(['', ''])
})

describe('a subject that stands there already', () => {
  test('stays when the visitor wrote it', async () => {
    subject().value = 'My own question'
    await open('?job=data-engineer')
    expect(subject().value).toBe('My own question')
  })

  test.each([subjectOfTopic, `${copy.application} Designer`])(
    'gives way when it came from another such address: %s',
    async (text) => {
      subject().value = text
      await open('?job=data-engineer')
      expect(subject().value).toBe(`${copy.application} Data Engineer`)
    },
  )
})
