import type { EnvironmentVariable, TokenOrValue, Visitor } from 'lightningcss'
import { brandColors } from '../../contract/brand-colors.ts'

/** Replaces `env(--brand-light-amber)` and its like in styles by the brand's colours. */
export const brandStyles: Visitor<never> = {
  EnvironmentVariable: Object.fromEntries(
    Object.entries(brandColors).flatMap(([theme, colors]) =>
      Object.entries(colors).map(([name, color]) => [`--brand-${theme}-${name}`, () => raw(color)]),
    ),
  ) as Record<string, (variable: EnvironmentVariable) => TokenOrValue>,
}

const raw = (color: string) => ({ raw: color }) as unknown as TokenOrValue
