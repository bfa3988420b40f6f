/** What fields are called whose own name says it to those alone who know the code. */
const titles: Readonly<Record<string, string>> = {
  action: 'Button',
  actions: 'Buttons',
  aliases: 'Other addresses',
  beside: 'Beside the headline',
  dashboardUrl: 'Address of the dashboard',
  externalUrl: 'Address elsewhere',
  feed: 'News feed',
  head: 'Headline of its own',
  heads: 'Heads of the columns',
  hero: 'Head of the page',
  hidden: 'Heading for screen readers only',
  href: 'Leads to',
  id: 'Mark in its address',
  intro: 'Head of the page',
  items: 'Entries',
  keywords: 'Search words',
  lead: 'Below the heading',
  ledger: 'Figures below the head',
  meta: 'In search results',
  noindex: 'Hidden from search',
  noMail: 'No mail',
  noScript: 'Without JavaScript',
  'one-off': 'Drawing',
  parts: 'Found part by part',
  path: 'Address',
  peak: 'Loud',
  preheader: 'Line after the subject',
  quiet: 'No amber button',
  second: 'Second link',
  slug: 'Name in its address',
  src: 'File',
  stacked: 'One below the other on a phone',
  wide: 'Text beside the headline',
}

/** A field's name as people read it: `publishOn` is `Publish on`, `meta` what it is for. */
export function toTitle(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:api|crm|utm|url|faq)\b/g, (short) => short.toUpperCase())
  return titles[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
