/** Leads to the page of the search. */
export function openSearch(): void {
  location.assign('/search')
}
