/**
 * The brand's colours in sRGB, for the dark and the light theme. Styles (as `env(--brand-dark-amber)`), mails, previews
 * and icons use them. `onAmber` is text on amber, 4.5:1; `signal` is amber as a line, 3:1 on ground.
 */
export const brandColors = {
  dark: {
    ground: '#06121d',
    text: '#f0f4f7',
    amber: '#f9b442',
    signal: '#f9b442',
    onAmber: '#231200',
  },
  light: {
    ground: '#fbfaf6',
    text: '#0c1b26',
    amber: '#f6ae2f',
    signal: '#cd7500',
    onAmber: '#231200',
  },
} as const
