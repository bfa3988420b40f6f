/** The event an island sends once React has taken it over, some time after it was asked to. */
export const islandReady = 'island:ready'
