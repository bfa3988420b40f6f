/** Titles for fields whose names only programmers understand. */
const titles: Readonly<Record<string, string>> = {
  about: 'For screen readers',
  action: 'Button',
  actions: 'Buttons',
  aliases: 'Other addresses',
  band: 'Section',
  backersNote: 'Note on the backers',
  bands: 'Sections',
  beside: 'Beside the headline',
  book: 'Demo button',
  by: 'Published by',
  closing: 'Closing',
  date: 'Date shown',
  dashboardUrl: 'Address of the dashboard',
  externalUrl: 'Address on another site',
  feed: 'Feed for news readers',
  film: 'Overview film',
  footerLine: 'Short footer',
  head: 'Another headline',
  heads: 'Heads of the columns',
  hero: 'Opening',
  hidden: 'Heading for screen readers only',
  href: 'Leads to',
  id: 'Name in links',
  intro: 'Opening',
  items: 'Entries',
  keywords: 'Search words',
  kind: 'Kind of page',
  lead: 'Text below the heading',
  ledger: 'Figures',
  legal: 'Legal links',
  meta: 'Search and sharing',
  mobile: 'On a phone',
  noindex: 'Hidden from search',
  noMail: 'No mail',
  noScript: 'Without JavaScript',
  'one-off': 'Made for this page',
  opening: 'Headline',
  page: 'Address and lists',
  parts: 'Found one by one',
  path: 'Address',
  highlight: 'Stands out',
  posted: 'Date shown',
  preheader: 'Line after the subject',
  publishOn: 'Goes online',
  quiet: 'Without a main button',
  reads: 'What they read',
  readTime: 'Time to read',
  script: 'Words to copy',
  second: 'Second link',
  sheet: 'Workbook',
  shows: 'What it shows',
  skip: 'Past the header',
  slug: 'Address',
  src: 'File',
  stacked: 'One below the other on a phone',
  sample: 'Note on sample data',
  takeaway: 'To take away',
  until: 'Last day online',
  way: 'Drawn as',
  wide: 'Text beside the headline',
}

/** The title of a field for people: `publishOn` is `Publish on`; some have a title of their own. */
export function toTitle(name: string): string {
  if (name.startsWith('/')) return name
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:api|crm|utm|url|faq)\b/g, (short) => short.toUpperCase())
  return titles[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
