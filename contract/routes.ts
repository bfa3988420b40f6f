/** Where a page stands in the sitemap screen; `none` keeps it out of there and out of `sitemap.xml`. */
export type SitemapGroup = 'Main Pages' | 'Products' | 'Resources' | 'Company' | 'none'

export interface Route {
  /** The address, without a trailing slash. */
  path: string
  /** What links and the sitemap call the page. */
  label: string
  group: SitemapGroup
}

/** The order in which the sitemap screen shows its groups. */
export const sitemapGroups = ['Main Pages', 'Products', 'Resources', 'Company'] as const

/** Every page with an address of its own; `/blog/{slug}` comes from the posts in `content/posts`. */
export const routes = [
  { path: '/', label: 'Home', group: 'Main Pages' },
  { path: '/how-it-works', label: 'How It Works', group: 'Main Pages' },
  { path: '/benefits', label: 'Benefits', group: 'Main Pages' },
  { path: '/pricing', label: 'Pricing', group: 'Main Pages' },
  { path: '/book', label: 'Schedule a Demo', group: 'Main Pages' },
  { path: '/contact-us', label: 'Contact Us', group: 'Main Pages' },

  { path: '/connection-monitoring', label: 'Connection Monitoring', group: 'Products' },
  { path: '/engagement-monitoring', label: 'Engagement Monitoring', group: 'Products' },
  { path: '/features', label: 'Features', group: 'Products' },
  { path: '/integrations', label: 'Integrations', group: 'Products' },
  { path: '/early-access', label: 'Early Access', group: 'Products' },
  { path: '/api-access', label: 'API Access', group: 'Products' },

  { path: '/resources', label: 'Resource Center', group: 'Resources' },
  { path: '/blog', label: 'Blog', group: 'Resources' },
  { path: '/guides', label: 'Guides', group: 'Resources' },
  { path: '/documentation', label: 'Documentation', group: 'Resources' },
  { path: '/faq', label: 'FAQ', group: 'Resources' },
  { path: '/changelog', label: 'Changelog', group: 'Resources' },

  { path: '/about-us', label: 'About', group: 'Company' },
  { path: '/careers', label: 'Careers', group: 'Company' },
  { path: '/privacy-policy', label: 'Privacy Policy', group: 'Company' },
  { path: '/terms-and-conditions', label: 'Terms and Conditions', group: 'Company' },
  { path: '/sitemap', label: 'Sitemap', group: 'Company' },

  { path: '/search', label: 'Search', group: 'none' },
  { path: '/api-test', label: 'API Test', group: 'none' },
  { path: '/thanks/newsletter', label: 'Subscribed', group: 'none' },
  { path: '/thanks/early-access', label: 'On the early list', group: 'none' },
  { path: '/thanks/contact', label: 'Message sent', group: 'none' },
  { path: '/thanks/booking', label: 'Request sent', group: 'none' },
  { path: '/thanks/booked', label: 'Time booked', group: 'none' },
  { path: '/meeting/move', label: 'Move the interview', group: 'none' },
  { path: '/meeting/cancel', label: 'Cancel the interview', group: 'none' },
  { path: '/meeting/moved', label: 'Interview moved', group: 'none' },
  { path: '/meeting/cancelled', label: 'Interview cancelled', group: 'none' },
  { path: '/meeting/over', label: 'Link over', group: 'none' },
  { path: '/confirm', label: 'Confirm', group: 'none' },
  { path: '/confirm/done', label: 'Confirmed', group: 'none' },
  { path: '/confirm/expired', label: 'Link expired', group: 'none' },
  { path: '/unsubscribe', label: 'Unsubscribe', group: 'none' },
  { path: '/unsubscribe/done', label: 'Unsubscribed', group: 'none' },
  { path: '/unsubscribe/unknown', label: 'Link not known', group: 'none' },
  { path: '/your-data', label: 'Your data', group: 'none' },
  { path: '/your-data/sent', label: 'Link on its way', group: 'none' },
  { path: '/your-data/stored', label: 'What we store', group: 'none' },
  { path: '/your-data/erased', label: 'Erased', group: 'none' },
  { path: '/your-data/expired', label: 'Link expired', group: 'none' },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']

/** Addresses that moved for good; answered 308, so that one Back returns to the page that was left. */
export const redirects = [{ from: '/demo', to: '/book' }] as const satisfies readonly {
  from: string
  to: RoutePath
}[]

/** The route at an address; posts and unknown addresses have none. */
export function routeAt(path: string): Route | undefined {
  return routes.find((route) => route.path === path)
}
