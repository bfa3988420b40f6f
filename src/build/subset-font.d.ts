declare module 'subset-font' {
  /**
   * Makes a font with only the characters of `text`: for the web, or plain.
   *
   * @param options.variationAxes fixes axes of a variable font, for example `{ wght: 600 }`.
   * @param options.keepFeatures of its layout, by their names: `['kern']`; all unless told.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes?: Record<string, number>
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
