/** The tokens of the dark theme in sRGB; lines are brighter, since a preview is seen small. */
export const previewColors = {
  ground: '#06121d',
  raised: '#152330',
  line: '#1d2934',
  edge: '#3a4651',
  text: '#f0f4f7',
  quiet: '#b0bcc7',
  amber: '#f9b442',
  water: '#6db6d4',
} as const
