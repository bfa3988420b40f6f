declare module 'subset-font' {
  /** Makes a font with only the characters of `text`, and of its layout only `keepFeatures`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
