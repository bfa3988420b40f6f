import { expect, test } from 'vitest'
import { findField, listWritten } from './join-page.ts'

const written = {
  values: {
    page: { label: 'Pricing' },
    heading: 'Pricing',
    offers: [
      { text: 'What **{brand}** finds, week by week.', action: { label: 'Book', href: '/book' } },
      { text: 'What they like and comment on.', action: { label: 'Book', href: '/book' } },
    ],
  },
  body: 'The first line.\n\n## The *second* line',
  version: '1',
}

test.each([
  ['a heading, not the settings that say the same', 'h1', 'field_heading'],
  ['a word within a sentence', 'strong', 'field_offers_0_text'],
  ['the second of two texts alike', '.two a', 'field_offers_1_action_label'],
  ['what is drawn beside a text, as its band', 'svg', 'field_offers_1_text'],
  ['an article', 'h2', 'field_$body'],
  ['the menu of the site', 'nav a', undefined],
])('pressed is %s', (_what, pressed, id) => {
  const page = new DOMParser().parseFromString(
    `<nav><a>Menu</a></nav><main>
      <section><h1>Pricing</h1></section>
      <section><p>What <strong>CAM</strong> finds,
        week by week.</p><a>Book</a></section>
      <section class="two"><svg></svg><p>What they like and comment on.</p><a>Book</a></section>
      <section><h2>The second line</h2></section>
    </main>`,
    'text/html',
  )
  const element = page.querySelector(pressed) as Element
  expect(findField(element, listWritten(written, new Map([['brand', 'CAM']])))).toBe(id)
})
