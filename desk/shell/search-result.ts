import type { ReactNode } from 'react'

/** One result of the search: something to open, or a command. */
export interface SearchResult {
  id: string
  title: ReactNode
  about?: ReactNode
  /** What stands at the right end of the line. */
  end?: ReactNode
  onSelect: () => unknown
}

export interface ResultGroup {
  heading: string
  results: SearchResult[]
}

export const matches = (text: string, word: string) =>
  text.toLowerCase().includes(word.toLowerCase())
