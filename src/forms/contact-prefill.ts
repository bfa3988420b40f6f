/** What an address such as `?job=data-engineer` or `?topic=api` may write into the contact form. */
interface ContactPrefills {
  /** What stands before a job's title in the subject. */
  application: string
  /** Subjects by topic. */
  topics: Record<string, string>
  /** What a message on a topic has to say, by topic. */
  lines: Record<string, readonly string[]>
  /** Titles by slug. */
  jobs: Record<string, string>
}

/** @returns the title of the open position that an address names; undefined for none or another. */
export function findPosition(search: string, { jobs }: ContactPrefills): string | undefined {
  return getListed(jobs, new URLSearchParams(search).get('job'))
}

/** The values with subject and position as the address asks; a subject that the visitor wrote stays. */
export function prefillContactForm(
  values: Readonly<Record<string, string>>,
  search: string,
  prefills: ContactPrefills,
): Record<string, string> {
  const query = new URLSearchParams(search)
  const position = findPosition(search, prefills)
  const topic = getListed(prefills.topics, query.get('topic'))
  const prefilledSubject = position ? `${prefills.application} ${position}` : topic
  const { subject = '', message = '' } = values
  const givesWay = subject === '' || listSubjects(prefills).includes(subject)
  return {
    ...values,
    // Cleared as well: a draft may hold another position.
    job: position ? (query.get('job') ?? '') : '',
    subject: prefilledSubject && givesWay ? prefilledSubject : subject,
    message: message || writeLines(query, prefills),
  }
}

/** What an address answers to the lines of its topic, each after its name. */
function writeLines(query: URLSearchParams, { lines }: ContactPrefills): string {
  const answers = query.getAll('line')
  return (getListed(lines, query.get('topic')) ?? [])
    .flatMap((name, place) => (answers[place] ? [`${name}: ${answers[place]}`] : []))
    .join('\n')
}

/** Every subject that an address can write. */
function listSubjects({ application, topics, jobs }: ContactPrefills): string[] {
  const positions = Object.values(jobs).map((title) => `${application} ${title}`)
  return [...positions, ...Object.values(topics)]
}

function getListed<Value>(list: Record<string, Value>, key: string | null): Value | undefined {
  return key !== null && Object.hasOwn(list, key) ? list[key] : undefined
}
