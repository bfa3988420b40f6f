/**
 * The page that a lead of `leads test` says it comes from: by it, exports and lists tell it from a real one, and figures
 * leave it out. There is no such page.
 */
export const testPage = '/leads-test'
