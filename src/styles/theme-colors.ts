import { brandColors } from '../../contract/brand-colors.ts'

/** The page's ground in each theme. */
export const themeColors = {
  dark: brandColors.dark.ground,
  light: brandColors.light.ground,
} as const
