import { brandColors } from '../../contract/brand-colors.ts'

const { dark, light } = brandColors

export const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>CAM</title><style>` +
  `.ring{stroke:${light.text}}.hub{fill:${light.text}}.dot{fill:${light.amber}}` +
  `@media (prefers-color-scheme:dark){.ring{stroke:${dark.text}}.hub{fill:${dark.text}}.dot{fill:${dark.amber}}}</style>` +
  `<mask id="m"><path fill="#fff" d="M0 0h32v32H0z"/><circle cx="24.5" cy="7.5" r="8.2"/></mask>` +
  `<circle class="ring" cx="15" cy="17" r="12.5" fill="none" stroke-width="3.5" mask="url(#m)"/>` +
  `<circle class="hub" cx="15" cy="17" r="4.5"/><circle class="dot" cx="24.5" cy="7.5" r="5.75"/></svg>`

/** The app icon: ground to the edges, the mark within the circle that no platform crops. */
export const appIcon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none">` +
  `<path fill="${dark.ground}" d="M0 0h512v512H0z"/><g transform="translate(87 87) scale(13)">` +
  `<circle cx="13" cy="13" r="11.5" stroke="${dark.text}" stroke-width="2"/>` +
  `<circle cx="20.4" cy="6.4" r="4.8" fill="${dark.ground}"/>` +
  `<path d="M13 13 20.2 6.6" stroke="${dark.amber}" stroke-width="2"/>` +
  `<circle cx="13" cy="13" r="3" fill="${dark.text}"/><circle cx="20.4" cy="6.4" r="3.5" fill="${dark.amber}"/></g></svg>`

export const bitmaps = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 } as const
