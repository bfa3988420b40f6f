import { brandColors } from '../../../contract/brand-colors.ts'

/** The tokens of the dark theme in sRGB; lines are brighter, since a preview is seen small. */
export const previewColors = {
  ...brandColors.dark,
  raised: '#152330',
  line: '#1d2934',
  edge: '#3a4651',
  quiet: '#b0bcc7',
  water: '#6db6d4',
} as const
