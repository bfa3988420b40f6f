import type { z } from 'astro/zod'

const kinds: Record<string, string> = {
  string: 'be text; put it in quotes',
  number: 'be a number',
  int: 'be a whole number',
  boolean: 'be true or false',
  array: 'be a list',
  object: 'have fields of its own',
  record: 'have fields of its own',
}

const formats: Record<string, string> = {
  date: 'a day such as 2027-01-31',
  email: 'an email address',
  url: 'a whole address, such as https://www.example.com',
}

/** What zod says in a programmer's words, for whoever edits content; a schema's own words come before these. */
export function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must ${kinds[issue.expected] ?? `be ${issue.expected}`}`
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`
    case 'invalid_value':
      return `must be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'too_big':
      return sizeWords(issue, issue.maximum, 'may have', 'at most')
    case 'too_small':
      return sizeWords(issue, issue.minimum, 'must have at least', 'at least')
    case 'invalid_union':
      return 'must have one of the forms that the manual shows'
    case 'invalid_key':
      return issue.issues[0]?.message
    default:
      return undefined
  }
}

const units: Record<string, string | undefined> = { string: 'characters', array: 'entries' }

type Size = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>

function sizeWords(issue: Size, bound: number | bigint, many: string, much: string): string {
  const { origin, input, exact, inclusive } = issue
  const unit = units[origin]
  if (!unit) return `must be ${inclusive ? much : 'more than'} ${bound}`
  const size = typeof input === 'string' ? input.trim().length : Object(input).length
  return `has ${size} ${unit} and ${exact ? 'must have exactly' : many} ${bound}`
}
