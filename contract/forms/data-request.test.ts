import { describe, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { profileUrl } from './data-request.ts'
import { fieldLimits } from './form-limits.ts'

describe('the address of a profile', () => {
  test.each([
    ['https://network.example/in/ada', 'https://network.example/in/ada'],
    [' network.example/in/ada ', 'https://network.example/in/ada'],
    ['www.Network.example', 'https://www.network.example/'],
    ['http://example.co.uk/~ada?x=1#top', 'http://example.co.uk/~ada?x=1#top'],
    ['https://näide.ee/ada', 'https://xn--nide-loa.ee/ada'],
    ['', ''],
    [undefined, ''],
  ])('may be %j', (typed, read) => {
    expect(profileUrl.parse(typed)).toBe(read)
  })

  test.each([
    'ada',
    'ada@example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ada:secret@example.com',
    'https://localhost/ada',
    'https://127.0.0.1/ada',
    'https://example.com/in/a b',
  ])('may not be %j', (typed) => {
    expect(profileUrl.safeParse(typed).error?.issues[0]?.message).toBe(messages.profileUnreadable)
  })

  test('has a limit', () => {
    const long = `https://example.com/${'a'.repeat(fieldLimits.profile)}`
    expect(profileUrl.safeParse(long).error?.issues[0]?.message).toBe(
      messages.tooLong(fieldLimits.profile),
    )
  })
})
