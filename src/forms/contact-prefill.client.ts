import { draftForgotten } from './draft.ts'

interface Prefill {
  /** What stands before a job's title in the subject. */
  application: string
  /** Subjects by topic. */
  topics: Record<string, string>
  /** Titles by slug. */
  jobs: Record<string, string>
}

/* An address such as ?job=data-engineer or ?topic=api; what is not in the lists is ignored. */
const prefill = JSON.parse(
  document.getElementById('contact-prefill')?.textContent ?? '{}',
) as Prefill
const query = new URLSearchParams(location.search)
const slug = query.get('job')
const job = listed(prefill.jobs, slug)
const topic = listed(prefill.topics, query.get('topic'))
const jobField = document.querySelector<HTMLInputElement>('input[name="job"]')
// Emptied as well: a draft may have brought another back.
if (jobField) jobField.value = job && slug ? slug : ''

if (job) {
  writeSubject(`${prefill.application} ${job}`)
  const position = document.querySelector<HTMLElement>('[data-position]')
  const title = position?.querySelector('b')
  if (position && title) {
    title.textContent = job
    position.hidden = false
    // The application is sent; the next message is about something else, and its browser is to say so.
    document.addEventListener(draftForgotten, () => {
      position.hidden = true
      history.replaceState(null, '', location.pathname)
    })
  }
} else if (topic) {
  writeSubject(topic)
}

/* A subject that came from another such address gives way; one the visitor wrote stays. */
function writeSubject(text: string) {
  const subject = document.querySelector<HTMLInputElement>('input[name="subject"]')
  if (subject && (!subject.value || isPrefilled(subject.value))) subject.value = text
}

function isPrefilled(text: string): boolean {
  const applications = Object.values(prefill.jobs).map((title) => `${prefill.application} ${title}`)
  return [...applications, ...Object.values(prefill.topics)].includes(text)
}

function listed(list: Record<string, string>, key: string | null): string | undefined {
  return key !== null && Object.hasOwn(list, key) ? list[key] : undefined
}
