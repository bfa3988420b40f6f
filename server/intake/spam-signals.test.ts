import { describe, expect, test } from 'vitest'
import { spamSignals } from './spam-signals.ts'

const minimum = 2_000
const values = { name: 'Ada', email: 'ada@example.com', message: 'Hello' }

describe('a submission', () => {
  test.each([
    ['without scripts', { link: '' }, values],
    ['that took its time', { link: '', elapsed: minimum }, values],
    [
      'with many links',
      { link: '', elapsed: 60_000 },
      {
        ...values,
        company: 'www.example.com',
        message: Array(20).fill('https://competitor.example/profile').join('\n'),
      },
    ],
    [
      'about markup',
      { link: '', elapsed: 60_000 },
      { ...values, message: 'Where do I put <a href="…"> and list[url]?' },
    ],
  ])('%s is a visitor’s', (_what, guard, given) => {
    expect(spamSignals(guard, given, minimum)).toBe('')
  })

  test.each([
    ['honeypot', { link: 'x' }, values],
    ['honeypot', { link: ' ', elapsed: 60_000 }, values],
    ['too-fast', { link: '', elapsed: minimum - 1 }, values],
    ['too-fast', { link: '', elapsed: 0 }, values],
    ['links', { link: '' }, { ...values, name: 'Win at HTTPS://spam.example' }],
    ['links', { link: '' }, { ...values, name: 'http://spam.example' }],
    ['links', { link: '' }, { ...values, message: 'a [url=https://spam.example]b[/url]' }],
    ['links', { link: '' }, { ...values, message: '[URL]https://spam.example[/URL]' }],
    ['links', { link: '' }, { ...values, message: '[link]http://spam.example[/link]' }],
    ['links', { link: '' }, { ...values, message: '[url=]http://spam.example[/url]' }],
    ['links', { link: '' }, { ...values, message: '[url=spam.example]b[/url]' }],
    ['links', { link: '' }, { ...values, company: '[link=https://spam.example]b[/link]' }],
  ])('is suspected for %s', (reason, guard, given) => {
    expect(spamSignals(guard, given, minimum)).toBe(reason)
  })

  test('full of links begun costs no more than its length', () => {
    const message = '[url='.repeat(1_000)
    // Read to the end from each of them, this takes minutes; the test then runs into its time limit.
    for (let times = 0; times < 20_000; times += 1) {
      expect(spamSignals({ link: '' }, { ...values, message }, minimum)).toBe('')
    }
  })
})
