interface DatedPost {
  id: string
  data: { date: string }
}

/** The order of posts: newest first; posts of one day stand in the order of their names. */
export function newestFirst(one: DatedPost, other: DatedPost): number {
  return other.data.date.localeCompare(one.data.date) || one.id.localeCompare(other.id)
}
