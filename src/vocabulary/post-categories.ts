/** What an article can be about, in the order of the links above the list. */
export const categories = [
  'Prospecting',
  'Competitors',
  'Signals',
  'Privacy',
  'Operations',
  'Product',
] as const

export type Category = (typeof categories)[number]
