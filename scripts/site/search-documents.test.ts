import { expect, test } from 'vitest'
import { type SearchedPage, searchDocuments } from './search-documents.ts'

function html(main: string): string {
  return `<html><head><title>Questions - CAM</title><meta name="description" content="What is asked."></head>
<body><header>Header words</header><main>${main}</main></body></html>`
}

const none = new Map<string, string>()
const pageAt = (path: string, parts?: SearchedPage['parts']): SearchedPage => ({
  path,
  kind: 'page',
  parts,
})

test('a page is known by its title, its description and its own words', () => {
  const main = `<h1>Ask away</h1><nav>Index</nav><script>code()</script>
<p>Lists,</p><p>lists and more exports</p><section><h2 id="newsletter-heading">Stay</h2><p>Letters</p></section>`
  expect(searchDocuments(pageAt('/ask'), html(main), new Map([['/ask', 'help']]))).toEqual([
    {
      url: '/ask',
      kind: 'page',
      title: 'Questions',
      summary: 'What is asked.',
      headings: 'Ask away',
      keywords: 'help',
      words: 'lists more exports',
    },
  ])
})

test('a question of the FAQ is found by itself, and no more in the page around it', () => {
  const main = `<h1>FAQ</h1><details><summary><h2>Is it legal?</h2></summary>
<div id="legal"><p>${'Certainly so. '.repeat(20)}</p></div></details>`
  const [page, question] = searchDocuments(pageAt('/faq', 'question'), html(main), none)
  expect(page?.words).toBe('')
  expect(question).toMatchObject({ url: '/faq#legal', kind: 'question', title: 'Is it legal?' })
  expect(question?.summary.length).toBeLessThanOrEqual(152)
  expect(question?.summary).toMatch(/\w …$/)
})

test('a part shows its first whole sentence, not its labels', () => {
  const sentence = 'Answer customers in writing, the same day, and mend what was unclear.'
  const main = `<h1>Careers</h1><details id="support"><summary><h3>Support</h3><p>Remote</p></summary>
<p>${sentence}</p></details>`
  const [, job] = searchDocuments(pageAt('/careers', 'job'), html(main), none)
  expect(job).toMatchObject({ url: '/careers#support', kind: 'job', summary: sentence })
})

test('an article has no parts, however it is made', () => {
  const main = '<h1>An article</h1><section id="one"><h2>One</h2></section>'
  expect(searchDocuments({ path: '/blog/a', kind: 'article' }, html(main), none)).toMatchObject([
    { url: '/blog/a', kind: 'article', headings: 'An article One' },
  ])
})
