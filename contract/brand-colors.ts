/**
 * The brand's colours in sRGB, in the dark and in the light theme. Styles (as `env(--brand-dark-amber)`), mails,
 * previews and icons take them from here.
 */
export const brandColors = {
  dark: { ground: '#06121d', text: '#f0f4f7', amber: '#f9b442' },
  light: { ground: '#fbfaf6', text: '#0c1b26', amber: '#f6ae2f' },
} as const
