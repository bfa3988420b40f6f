import { routes } from './routes.ts'
import type { Screen } from './screen.ts'

export const companyScreens: Record<string, Screen> = {
  '/about-us': {
    texts: ['2023', '200+', '1M+', '93%'],
    mentions: [
      /mission/i,
      'Tallinn, Estonia',
      /founded/i,
      /customers/i,
      /leads discovered/i,
      /retention/i,
    ],
    links: ['/demo', '/contact-us'],
  },
  '/careers': {
    texts: ['Our mission', 'Benefits'],
    mentions: [/open positions/i, /five steps/i],
  },
  '/contact-us': {
    texts: ['Send Message'],
    mentions: ['Tallinn, Estonia'],
    links: ['/book'],
    counts: {
      'form[action="/api/contact-us"][method="post"]': 1,
      'form input[name="name"], form input[name="company"], form input[name="subject"]': 3,
      'form input[name="email"][type="email"]': 1,
      'form textarea[name="message"]': 1,
      'form [required]': 0,
      'form [aria-required="true"]': 4,
    },
  },
  '/terms-and-conditions': {
    mentions: ['Last updated', 'April 17, 2025', 'governed by Estonian law'],
    links: ['/contact-us'],
    counts: { 'article h2:not(aside h2)': 12 },
  },
  '/privacy-policy': { mentions: ['Last updated', 'May 1, 2025', 'Tallinn, Estonia', 'erase'] },
  '/sitemap': {
    texts: ['Main Pages', 'Products', 'Resources', 'Company'],
    links: routes,
    counts: { h2: 4, 'a[href="/api-test"], a[href="/demo"], a[href^="/thanks"]': 0 },
  },
  '/thanks/newsletter': {
    texts: [
      "You're subscribed!",
      'Thank you for joining our newsletter.',
      'Check your inbox to confirm.',
    ],
    mentions: ["Thank you for subscribing! You'll receive updates about CAM in your inbox."],
  },
  '/thanks/contact': {
    texts: ['Thank You!', 'Message sent!', "Thank you for contacting us. We'll be in touch soon."],
    mentions: ['Send Another Message'],
  },
}

const newsletter = [
  'Stay informed',
  'Get the latest insights on competitor tracking and engagement monitoring',
  'Subscribe to Updates',
]

export const readingScreens: Record<string, Screen> = {
  '/resources': {
    texts: [
      ...newsletter,
      'Resource Center',
      'No resources found',
      'Try selecting a different resource type',
      'View All Resources',
    ],
    counts: { '#resources nav a': 7 },
  },
  '/faq': { links: ['/contact-us', '/demo'] },
  '/changelog': {
    texts: ['Coming Soon', 'Book Demo'],
    mentions: ['public release'],
    links: ['/book'],
  },
  '/documentation': {
    mentions: [
      'GET /api/v1/monitors/influencers',
      'Authorization: Bearer',
      /getting started/i,
      /export/i,
    ],
  },
  '/guides': { links: ['/blog/reading-a-rivals-pipeline'] },
  '/api-access': { links: ['/contact-us?topic=api'] },
  '/api-test': {
    texts: [
      'Test Blog List API',
      'Test Blog Post API',
      'Test Direct Fetch',
      'Test Domain Handling',
      'Environment',
    ],
    counts: { button: 4 },
  },
}
