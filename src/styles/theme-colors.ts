import { brandColors } from '../../contract/brand-colors.ts'

export const themeColors = {
  dark: brandColors.dark.ground,
  light: brandColors.light.ground,
} as const
