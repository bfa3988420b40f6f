import { test } from '../support/plain-site.ts'
import { readPage } from '../support/read-page.ts'
import { expect } from '../support/site.ts'

interface Screen {
  /** Each is all that one element says, to the letter. */
  says?: string[]
  /** Each stands somewhere in the page's text. */
  mentions?: (string | RegExp)[]
  /** None of them stands in the page's text. */
  avoids?: RegExp[]
  /** Where links within the page's own part go. */
  links?: string[]
  /** How many of a thing there are, by selector. */
  counts?: Record<string, number>
}

const newsletter = [
  'Stay informed',
  'Get the latest insights on competitor tracking and engagement monitoring',
  'Subscribe to Updates',
]

/** What the specification asks of each screen, typed from there. */
const screens: Record<string, Screen> = {
  '/': {
    says: [
      ...newsletter,
      'Book Demo',
      'See How It Works',
      'Competitor connection tracking',
      'Connection monitoring and sales intelligence',
      'Smart lead lists',
      'Clients are Backed By',
      '3-5x',
      'better reply rates',
      '200+',
      '1M+',
      '93%',
      'Public data only',
      'GDPR compliant',
      'High Priority',
      'Medium',
      'Active Buyer',
      'Warm Lead',
      'Early Stage',
      'Connected',
      'Pending',
      'New connection',
    ],
    mentions: [/up to 20 competitors/i, '30-minute interview'],
    links: ['/book', '#video-overview'],
    counts: {
      '#video-overview': 1,
      '#how-it-works': 1,
      '#how-it-works h3': 3,
      'input[type="email"][required][placeholder="Enter your email address"]': 1,
      'form[action="/api/newsletter"][method="post"]': 1,
    },
  },
  '/features': {
    says: [
      'Sales rep connection tracking',
      'Competitor network mapping',
      'Competitive sales intelligence',
      'Connection pattern analysis',
      'Book a Demo',
      '35%',
      'more deals',
      '25%',
      '3x',
      '10%',
    ],
    mentions: [/connection intelligence/i, 'productivity', 'reply rate'],
    links: ['/early-access', '/book'],
  },
  '/integrations': {
    says: [
      'Salesforce',
      'HubSpot',
      'Zapier',
      'Slack',
      'Clay',
      'HeyReach',
      'CSV export',
      'Developer API',
      'CRM enrichment',
      'Automated outreach',
      'Team notifications',
    ],
    mentions: [/available on all paid plans/i],
  },
  '/pricing': {
    says: ['By Invitation Only', 'Exclusive Access', 'What is included'],
    mentions: [/qualif/i, 'consultation'],
    avoids: [/\p{Sc}/u, /\b(EUR|USD|GBP|euros?|dollars?|pounds?)\b/i, /\d\s*(per|\/|a)\s*month/i],
    links: ['/book', '/early-access'],
  },
  '/book': { counts: { 'form[action="/api/booking"][method="post"]': 1 } },
  '/faq': { links: ['/contact-us', '/demo'] },
  '/contact-us': {
    says: ['Send Message'],
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
  '/about-us': {
    says: ['2023', '200+', '1M+', '93%'],
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
  '/how-it-works': {
    mentions: [/up to 20 competitors/i, /export/i],
    links: ['/early-access', '/pricing', '/integrations', '/demo'],
    counts: { 'section:nth-of-type(1) h3': 4, 'section:nth-of-type(2) h3': 4 },
  },
  '/benefits': {
    says: [
      'Sales',
      'Marketing',
      'Product',
      'Executives',
      'Startups',
      'Enterprise',
      '40%',
      'more qualified leads',
      '27%',
      'shorter sales cycle',
      '22%',
      'larger deal size',
    ],
    mentions: [/public data only/i, 'GDPR'],
    links: ['/book', '/pricing', '/privacy-policy'],
  },
  '/terms-and-conditions': {
    mentions: ['April 17, 2025', 'governed by Estonian law'],
    links: ['/contact-us'],
    counts: { 'article h2': 12 },
  },
  '/privacy-policy': { mentions: ['May 1, 2025', 'Tallinn, Estonia', 'erase'] },
  '/sitemap': {
    says: ['Main Pages', 'Products', 'Resources', 'Company'],
    links: [
      '/',
      '/features',
      '/integrations',
      '/pricing',
      '/book',
      '/faq',
      '/contact-us',
      '/about-us',
      '/how-it-works',
      '/benefits',
      '/terms-and-conditions',
      '/sitemap',
      '/connection-monitoring',
      '/resources',
      '/changelog',
      '/careers',
      '/privacy-policy',
      '/engagement-monitoring',
      '/early-access',
      '/documentation',
      '/guides',
      '/api-access',
      '/blog',
    ],
    counts: { h2: 4, 'a[href="/api-test"], a[href="/demo"], a[href^="/thanks"]': 0 },
  },
  '/connection-monitoring': {
    says: ['By Invitation Only', 'Connected', 'Pending', 'New connection', 'Active Buyer'],
    mentions: [/up to 20 competitors/i, 'consultation', 'qualification'],
    links: ['/book', '/pricing?tab=connection'],
    counts: { 'section:nth-of-type(1) h3': 3, 'section:nth-of-type(1) figure': 3 },
  },
  '/resources': {
    says: [
      ...newsletter,
      'Resource Center',
      'No resources found',
      'Try selecting a different resource type',
      'View All Resources',
    ],
    counts: { '[role="tab"]': 7 },
  },
  '/api-test': {
    says: [
      'Test Blog List API',
      'Test Blog Post API',
      'Test Direct Fetch',
      'Test Domain Handling',
      'Environment',
    ],
    counts: { button: 4 },
  },
  '/changelog': {
    says: ['Coming Soon', 'Book Demo'],
    mentions: ['public release'],
    links: ['/book'],
  },
  '/careers': {
    says: ['Our mission'],
    mentions: [/open positions/i, /five steps/i],
  },
  '/engagement-monitoring': { mentions: ['Engagement Monitoring'], links: ['/early-access'] },
  '/early-access': {
    counts: {
      'form[action="/api/early-access"][method="post"]': 1,
      'input[name="email"][type="email"]': 1,
      'input[name="company"]': 1,
    },
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
  '/thanks/newsletter': {
    says: ["You're subscribed!", 'Thank you for joining our newsletter.'],
    mentions: ["Thank you for subscribing! You'll receive updates about CAM in your inbox."],
  },
  '/thanks/contact': {
    says: ['Thank You!', 'Message sent!', "Thank you for contacting us. We'll be in touch soon."],
    mentions: ['Send Another Message'],
  },
}

for (const [path, screen] of Object.entries(screens)) {
  test(`${path} says what is asked of it`, async ({ request }) => {
    const { $, sentences, text, links } = await readPage(request, path)
    const { says = [], mentions = [], avoids = [], counts = {} } = screen
    for (const sentence of says) {
      expect.soft(sentences.has(sentence), `an element says “${sentence}”`).toBe(true)
    }
    for (const part of mentions) {
      if (typeof part === 'string') expect.soft(text).toContain(part)
      else expect.soft(text).toMatch(part)
    }
    for (const part of avoids) expect.soft(text).not.toMatch(part)
    for (const link of screen.links ?? []) expect.soft([...links]).toContain(link)
    for (const [selector, count] of Object.entries(counts)) {
      expect.soft($('main').find(selector).length, selector).toBe(count)
    }
  })
}
