interface ContactPrefills {
  application: string
  topics: Record<string, string>
  lines: Record<string, readonly string[]>
  jobs: Record<string, string>
}

export function findPosition(search: string, { jobs }: ContactPrefills): string | undefined {
  return getListed(jobs, new URLSearchParams(search).get('job'))
}

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
    // Also without a position, since a draft may have one.
    job: position ? (query.get('job') ?? '') : '',
    subject: prefilledSubject && givesWay ? prefilledSubject : subject,
    message: message || toMessage(getListed(prefills.lines, query.get('topic'))),
  }
}

const toMessage = (lines: readonly string[] = []) => lines.map((line) => `${line}: `).join('\n')

function listSubjects({ application, topics, jobs }: ContactPrefills): string[] {
  const positions = Object.values(jobs).map((title) => `${application} ${title}`)
  return [...positions, ...Object.values(topics)]
}

function getListed<Value>(list: Record<string, Value>, key: string | null): Value | undefined {
  return key !== null && Object.hasOwn(list, key) ? list[key] : undefined
}
