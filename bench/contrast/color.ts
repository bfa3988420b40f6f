/** Red, green, blue from 0 to 255, and how much it covers from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number]

/** The contrast of two opaque colours as WCAG 2 counts it: 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What is seen where a colour is painted over an opaque one. */
export function over(color: Color, ground: Color): Color {
  const [, , , alpha] = color
  const mix = (channel: 0 | 1 | 2) => color[channel] * alpha + ground[channel] * (1 - alpha)
  return [mix(0), mix(1), mix(2), 1]
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
