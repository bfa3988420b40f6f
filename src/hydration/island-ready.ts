/**
 * The event an island sends from its own markup once React has taken it over, which is some time after it was asked to:
 * React hydrates in a transition.
 */
export const islandReady = 'island:ready'
