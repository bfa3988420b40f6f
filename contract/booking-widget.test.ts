import { describe, expect, test } from 'vitest'
import { bookingWidget } from './booking-widget.ts'

describe('bookingWidget', () => {
  test('nothing set is no widget', () => {
    expect(bookingWidget({})).toEqual({ widget: undefined })
    expect(bookingWidget({ BOOKING_PROVIDER: '', BOOKING_URL: '' })).toEqual({ widget: undefined })
  })

  test.each([
    [
      'calendly',
      'https://calendly.com/cam/demo',
      'https://assets.calendly.com',
      ['https://calendly.com'],
    ],
    [
      'cal.com',
      'https://cal.com/cam/demo',
      'https://app.cal.com',
      ['https://app.cal.com', 'https://cal.com'],
    ],
    [
      'cal.com',
      'https://cal.cam.example/demo',
      'https://cal.cam.example',
      ['https://cal.cam.example'],
    ],
    [
      'hubspot',
      'https://meetings-eu1.hubspot.com/cam',
      'https://static.hsappstatic.net',
      ['https://meetings-eu1.hubspot.com'],
    ],
    [
      'savvycal',
      'https://savvycal.com/cam/demo',
      'https://embed.savvycal.com',
      ['https://savvycal.com'],
    ],
  ])('%s at %s needs exactly its own origins', (BOOKING_PROVIDER, BOOKING_URL, script, frames) => {
    expect(bookingWidget({ BOOKING_PROVIDER, BOOKING_URL })).toMatchObject({
      widget: { provider: BOOKING_PROVIDER, page: BOOKING_URL, scripts: [script], frames },
    })
  })

  test('any other script stands with the page it is for', () => {
    const settings = {
      BOOKING_PROVIDER: 'script',
      BOOKING_URL: 'https://meet.example.com/cam',
      BOOKING_SCRIPT_URL: 'https://cdn.example.com/widget.js',
    }
    expect(bookingWidget(settings)).toEqual({
      widget: {
        provider: 'script',
        script: 'https://cdn.example.com/widget.js',
        page: 'https://meet.example.com/cam',
        scripts: ['https://cdn.example.com'],
        frames: ['https://meet.example.com'],
      },
    })
  })

  test.each([
    ['an unknown provider', 'BOOKING_PROVIDER', { BOOKING_PROVIDER: 'acme' }],
    ['a page without its provider', 'BOOKING_PROVIDER', { BOOKING_URL: 'https://cal.com/cam' }],
    ['a provider without a page', 'BOOKING_URL', { BOOKING_PROVIDER: 'calendly' }],
    [
      'the front page of a provider',
      'BOOKING_URL',
      { BOOKING_PROVIDER: 'calendly', BOOKING_URL: 'https://calendly.com/' },
    ],
    [
      'a page by plain http',
      'BOOKING_URL',
      { BOOKING_PROVIDER: 'calendly', BOOKING_URL: 'http://calendly.com/cam' },
    ],
    [
      'a password in the address',
      'BOOKING_URL',
      { BOOKING_PROVIDER: 'cal.com', BOOKING_URL: 'https://me:secret@cal.com/cam' },
    ],
    [
      'a script of no provider without its address',
      'BOOKING_SCRIPT_URL',
      { BOOKING_PROVIDER: 'script', BOOKING_URL: 'https://meet.example.com/cam' },
    ],
    [
      'a script that is no web address',
      'BOOKING_SCRIPT_URL',
      {
        BOOKING_PROVIDER: 'calendly',
        BOOKING_URL: 'https://calendly.com/cam',
        BOOKING_SCRIPT_URL: 'javascript:alert(1)',
      },
    ],
  ])('refuses %s', (_what, wrong, settings) => {
    expect(bookingWidget(settings)).toEqual({ wrong })
  })
})
