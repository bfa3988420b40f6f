export interface TypeTab {
  value: string
  label: string
  href: string
  isEmpty: boolean
}

/** By `data-tab` of the root element: the chosen tab, the resources of its type, and that there is none. */
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
