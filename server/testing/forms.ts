import { api } from '../../contract/api.ts'

/** A form as a test fills it in. */
export interface TestForm {
  path: string
  shape: 'json' | 'text'
  thanks: string
  /** The page it stands on. */
  home: string
  valid: Record<string, string>
}

/** Every form there is, with values that are accepted. */
export const testForms: TestForm[] = [
  {
    path: api.newsletter,
    shape: 'text',
    thanks: '/thanks/newsletter',
    home: '/',
    valid: { email: 'Ada@Example.com' },
  },
  {
    path: api.earlyAccess,
    shape: 'text',
    thanks: '/thanks/early-access',
    home: '/early-access',
    valid: { email: 'ada@example.com', company: 'Engines Ltd' },
  },
  {
    path: api.contact,
    shape: 'json',
    thanks: '/thanks/contact',
    home: '/contact-us',
    valid: {
      name: 'Ada',
      email: 'ada@example.com',
      company: '',
      subject: 'A question',
      message: 'First line\n\tsecond line',
    },
  },
  {
    path: api.booking,
    shape: 'json',
    thanks: '/thanks/booking',
    home: '/book',
    valid: {
      name: 'Ada',
      email: 'ada@example.com',
      times: 'Tuesday after ten',
      timeZone: 'Europe/Tallinn',
    },
  },
]
