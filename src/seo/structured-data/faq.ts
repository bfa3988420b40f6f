import type { FAQPage } from 'schema-dts'

export interface Question {
  question: string
  /** The answer as HTML, of which machines get the words. */
  answer: string
}

export function faqPage(items: Question[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}

/** Rendered Markdown writes `<`, `>`, `&` and quotes as these references, and no others. */
const references: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x3C;': '<',
  '&#x26;': '&',
  '&#39;': "'",
  '&amp;': '&',
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#?\w+;/g, (reference) => references[reference] ?? reference)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
