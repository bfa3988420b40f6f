import type { ReactNode } from 'react'

/** Something that the field finds or does. */
export interface Offer {
  id: string
  title: ReactNode
  about?: ReactNode
  /** What stands at its end. */
  end?: ReactNode
  does: () => unknown
}

export interface OfferGroup {
  heading: string
  offers: Offer[]
}

export const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
