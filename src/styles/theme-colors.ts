/** The page's ground in each theme: `--ink-0` of `tokens.css` in sRGB, which every browser reads here. */
export const themeColors = { dark: '#06121d', light: '#fbfaf6' } as const
