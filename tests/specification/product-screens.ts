import type { Screen } from './screen.ts'

const newsletter = [
  'Stay informed',
  'Get the latest insights on competitor tracking and engagement monitoring',
  'Subscribe to Updates',
]

/** What the specification asks of each screen, typed from there. */
export const productScreens: Record<string, Screen> = {
  '/': {
    texts: [
      ...newsletter,
      'Book Demo',
      'See How It Works',
      'Competitor connection tracking',
      'Connection monitoring and sales intelligence',
      'Smart lead lists',
      'Clients are Backed By',
      '200+',
      '1M+',
      '93%',
      'Public data only',
      'High Priority',
      'Medium',
      'Active Buyer',
      'Warm Lead',
      'Early Stage',
      'Connected',
      'Pending',
      'New connection',
    ],
    mentions: [
      'GDPR compliance',
      '3-5x better reply rates',
      /up to 20 competitors/i,
      '30-minute interview',
    ],
    links: ['/book', '#video-overview'],
    counts: {
      '#video-overview': 1,
      '#how-it-works': 1,
      '#how-it-works h2': 3,
      'input[type="email"][required][placeholder="Enter your email address"]': 1,
      'form[action="/api/newsletter"][method="post"]': 1,
    },
  },
  '/connection-monitoring': {
    texts: ['By Invitation Only', 'Connected', 'Pending', 'New connection', 'Active Buyer'],
    mentions: [/up to 20 competitors/i, 'consultation', 'qualification'],
    links: ['/book', '/pricing?tab=connection'],
    counts: { '[data-theme=other] h3': 3, '[data-theme=other] figure': 3 },
  },
  '/features': {
    texts: [
      'Sales rep connection tracking',
      'Competitor network mapping',
      'Competitive sales intelligence',
      'Connection pattern analysis',
      'Book a Demo',
      '3x',
    ],
    mentions: [/connection intelligence/i, '35% more deals', '25% productivity', '10% reply rate'],
    links: ['/early-access'],
    // "Book a Demo" is a button, and goes to the booking page.
    counts: { 'form[action="/book"] button': 1 },
  },
  '/integrations': {
    texts: [
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
  '/how-it-works': {
    mentions: [/up to 20 competitors/i, /export/i],
    links: ['/early-access', '/pricing', '/integrations', '/demo'],
    counts: { '> section:nth-of-type(1) h3': 4, '> section:nth-of-type(2) h3': 4 },
  },
  '/benefits': {
    texts: [
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
  '/pricing': {
    texts: ['By Invitation Only', 'Exclusive Access', 'What is included'],
    mentions: [/qualif/i, 'consultation'],
    avoids: [/\p{Sc}/u, /\b(EUR|USD|GBP|euros?|dollars?|pounds?)\b/i, /\d\s*(per|\/|a)\s*month/i],
    links: ['/book', '/early-access'],
  },
  '/book': { counts: { 'form[action="/api/booking"][method="post"]': 1 } },
  '/engagement-monitoring': { mentions: ['Engagement Monitoring'], links: ['/early-access'] },
  '/early-access': {
    counts: {
      'form[action="/api/early-access"][method="post"]': 1,
      'input[name="email"][type="email"]': 1,
      'input[name="company"]': 1,
    },
  },
}
