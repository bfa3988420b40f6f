export interface TypeTab {
  value: string
  label: string
  href: string
  isEmpty: boolean
}

/**
 * Styles that show the chosen tab, the resources of its type, or the empty state, by `data-tab` of the root element.
 */
export function typeStyles(tabs: readonly TypeTab[]): string {
  return tabs
    .map(({ value, isEmpty }) => {
      const root = `[data-tab=${value}] `
      const chosen = `${root}#tab-${value}{border-color:currentcolor;color:var(--text)}`
      const others = `${root}[data-resource]:not([data-resource=${value}]){display:none}`
      const none = `${root}[data-no-resources]{display:grid}`
      return [chosen, value === 'all' ? '' : others, isEmpty ? none : ''].join('')
    })
    .join('')
}
