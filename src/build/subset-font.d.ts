declare module 'subset-font' {
  /**
   * Makes a font with only the characters of `text`: for the web, or plain.
   *
   * @param options.variationAxes fixes an axis of a variable font, or narrows it.
   * @param options.keepFeatures of its layout, by their names: `['kern']`; all unless told.
   */
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
