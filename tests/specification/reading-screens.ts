import type { Screen } from './screen.ts'

const newsletter = [
  'Stay informed',
  'Get the latest insights on competitor tracking and engagement monitoring',
  'Subscribe to Updates',
]

/** What the specification asks of each screen, typed from there. */
export const readingScreens: Record<string, Screen> = {
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
  '/faq': { links: ['/contact-us', '/demo'] },
  '/changelog': {
    says: ['Coming Soon', 'Book Demo'],
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
    says: [
      'Test Blog List API',
      'Test Blog Post API',
      'Test Direct Fetch',
      'Test Domain Handling',
      'Environment',
    ],
    counts: { button: 4 },
  },
}
