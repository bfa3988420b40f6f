import { decode } from 'html-entities'
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

function plainText(html: string): string {
  return decode(html.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
