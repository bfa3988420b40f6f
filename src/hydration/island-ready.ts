/**
 * The event an island sends from its own markup once React has taken it over. Astro's own event comes
 * before that, because React hydrates in a transition.
 */
export const islandReady = 'island:ready'
