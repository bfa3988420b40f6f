import type { ReactNode } from 'react'

/** One line of the search’s results: something to open, or a command. */
export interface Offer {
  id: string
  title: ReactNode
  about?: ReactNode
  /** What stands at the right end of the line. */
  end?: ReactNode
  does: () => unknown
}

export interface OfferGroup {
  heading: string
  offers: Offer[]
}

export const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
