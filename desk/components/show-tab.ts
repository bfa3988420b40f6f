/** Scrolls tabs to the open one, as its `ref`; does nothing in jsdom, which has no layout. */
export function showTab(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
